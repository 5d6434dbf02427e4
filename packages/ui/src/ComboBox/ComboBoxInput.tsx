import type { KeyboardEvent, Ref } from 'react';
import { flushSync } from 'react-dom';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { BareInput } from '../Field/FieldParts.js';
import type { OptionEntry } from '../Option/optionSections.js';

interface ComboBoxInputProps {
  state: ComboBoxState<OptionEntry>;
  placeholder: string | undefined;
  autoComplete: string;
  inputRef: Ref<HTMLInputElement> | undefined;
  /** Text that was left in the field without choosing an option; shown, and can be continued when the person comes back. */
  keptText: string | undefined;
  onType: (text: string) => void;
  /** Uses the typed text. @returns whether it chooses no option, so that Enter leaves the list open. */
  onSettle: () => boolean;
}

/** The input of a combo box: pressing it opens the list, and only Escape discards the typed text. */
export function ComboBoxInput({
  state,
  placeholder,
  autoComplete,
  inputRef,
  keptText,
  onType,
  onSettle,
}: ComboBoxInputProps) {
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>): void {
    const isOptionFocused = event.currentTarget.hasAttribute('aria-activedescendant');
    if (isOptionFocused || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    if (event.key === 'Tab') {
      // Rendered before the focus moves, because the next field may be enabled only by this choice.
      flushSync(onSettle);
      return;
    }
    if (!onSettle()) return;
    // React Aria would discard the text, and the form would be sent.
    event.preventDefault();
    event.stopPropagation();
    if (!state.isOpen) state.open(null, 'input');
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
        state.setInputValue(keptText);
      }}
      onClick={(event) => {
        if (!event.currentTarget.readOnly && !state.isOpen)
          state.open(null, state.inputValue === keptText ? 'input' : 'manual');
      }}
      onKeyDownCapture={onKeyDownCapture}
      {...(keptText !== undefined && { value: keptText })}
    />
  );
}
