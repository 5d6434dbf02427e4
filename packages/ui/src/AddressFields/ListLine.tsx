import { type Ref, useEffect, useRef } from 'react';
import { ComboBox, type ComboBoxProps } from '../ComboBox/index.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';

export interface ListLineProps extends Omit<ComboBoxProps, 'value' | 'onChange' | 'inputRef' | 'onBlur'> {
  /** The value of the chosen option; `''` while none is chosen. */
  value: string;
  /** Called with the value of another option, or with `''` when the line was cleared. */
  onChoose: (value: string) => void;
  /** Called with the text that the browser's autofill has written: the name of an option, or its two letters, or neither. */
  onAutofill: (text: string) => void;
  onLeave: () => void;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** An address line whose value is chosen from a list, by a person or by the browser's autofill. */
export function ListLine({
  options,
  value,
  onChoose,
  onAutofill,
  onLeave,
  inputRef,
  ...props
}: ListLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, inputRef);
  // The listener below is added once, and must call the handler of the latest render.
  const latestAutofill = useRef(onAutofill);
  useEffect(() => {
    latestAutofill.current = onAutofill;
  });

  useEffect(() => {
    const element = input.current;
    // Autofill writes into an input that does not have the focus.
    const onInput = () => {
      if (element && document.activeElement !== element) latestAutofill.current(element.value);
    };
    element?.addEventListener('input', onInput);
    return () => element?.removeEventListener('input', onInput);
  }, []);

  return (
    <ComboBox
      {...props}
      options={options}
      value={value === '' ? null : value}
      inputRef={mergedRef}
      onChange={(chosen) => onChoose(chosen ?? '')}
      onBlur={onLeave}
    />
  );
}
