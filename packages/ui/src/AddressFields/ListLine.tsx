import { type Ref, useEffect, useRef } from 'react';
import { ComboBox, type ComboBoxProps } from '../ComboBox/index.js';
import { findTyped } from '../ComboBox/optionFilter.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';

export interface ListLineProps extends Omit<ComboBoxProps, 'value' | 'onChange' | 'inputRef' | 'onBlur'> {
  value: string;
  onChoose: (value: string) => void;
  onLeave: () => void;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** A line that is chosen from a list, by a person or by the browser. */
export function ListLine({ options, value, onChoose, onLeave, inputRef, ...props }: ListLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, inputRef);
  const chooseFilledIn = (text: string) => {
    const named = findTyped(options, text);
    if (named && named.value !== value) onChoose(named.value);
  };
  const latest = useRef(chooseFilledIn);
  useEffect(() => {
    latest.current = chooseFilledIn;
  });

  useEffect(() => {
    const element = input.current;
    // Autofill writes the name, or the two letters, into an input that does not have the focus.
    const onInput = () => {
      if (element && document.activeElement !== element) latest.current(element.value);
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
