import { type KeyboardEvent, type Ref, useContext } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { flushSync } from 'react-dom';
import { BareInput } from '../Field/FieldParts.js';

interface ComboBoxInputProps {
  placeholder: string | undefined;
  autoComplete: string;
  inputRef: Ref<HTMLInputElement> | undefined;
  /** What was left in the field without choosing anything; shown, and gone on with when the person comes back. */
  keptText: string | undefined;
  onType: (text: string) => void;
  /** Takes what was typed. @returns whether nothing is chosen by it, so that Enter leaves the list open. */
  onSettle: () => boolean;
}

/** The input of a combo box: pressing it opens the list, and no key takes back what was typed but Escape. */
export function ComboBoxInput({
  placeholder,
  autoComplete,
  inputRef,
  keptText,
  onType,
  onSettle,
}: ComboBoxInputProps) {
  const state = useContext(ComboBoxStateContext);

  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>): void {
    const isOptionFocused = event.currentTarget.hasAttribute('aria-activedescendant');
    if (isOptionFocused || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    if (event.key === 'Tab') {
      // Drawn before the focus moves: the field after this one may be open only with the choice.
      flushSync(onSettle);
      return;
    }
    if (!onSettle()) return;
    // React Aria would take back the text, and the form would be sent.
    event.preventDefault();
    event.stopPropagation();
    if (!state?.isOpen) state?.open(null, 'input');
  }

  return (
    <BareInput
      ref={inputRef}
      placeholder={placeholder}
      autoComplete={autoComplete}
      onChange={(event) => onType(event.target.value)}
      onFocus={() => {
        if (keptText === undefined) return;
        onType(keptText);
        state?.setInputValue(keptText);
      }}
      onClick={() => {
        if (state && !state.isOpen) state.open(null, state.inputValue === keptText ? 'input' : 'manual');
      }}
      onKeyDownCapture={onKeyDownCapture}
      {...(keptText !== undefined && { value: keptText })}
    />
  );
}
