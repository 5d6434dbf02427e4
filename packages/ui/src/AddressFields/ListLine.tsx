import { type Ref, useEffect, useRef } from 'react';
import { ComboBox, type ComboBoxProps } from '../ComboBox/index.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import type { Option } from '../Option/Option.js';

export interface ListLineProps extends Omit<ComboBoxProps, 'value' | 'onChange' | 'inputRef' | 'onBlur'> {
  value: string;
  onChoose: (value: string) => void;
  onLeave: () => void;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** The choice that a text names, by its words or by its key, as in "WY". */
function findNamed(options: readonly Option[], text: string): Option | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const isNamed = (words: string) => words.toLowerCase() === wanted;
  return options.find(({ label }) => isNamed(label)) ?? options.find(({ value }) => isNamed(value));
}

/** A line that is chosen from a list, by a person or by the browser. */
export function ListLine({ options, value, onChoose, onLeave, inputRef, ...props }: ListLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, inputRef);
  const typed = useRef('');

  const chooseNamed = () => {
    const named = findNamed(options, typed.current);
    typed.current = '';
    if (named && named.value !== value) onChoose(named.value);
  };
  const latest = useRef(chooseNamed);
  useEffect(() => {
    latest.current = chooseNamed;
  });

  useEffect(() => {
    const element = input.current;
    // Only what is typed or filled in: the control itself also writes into its input.
    const onInput = () => {
      typed.current = element?.value ?? '';
      // Autofill writes the name, or the two letters, into an input that nobody is in.
      if (document.activeElement !== element) latest.current();
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
      onChange={(chosen) => {
        typed.current = '';
        onChoose(chosen ?? '');
      }}
      onBlur={() => {
        chooseNamed();
        onLeave();
      }}
    />
  );
}
