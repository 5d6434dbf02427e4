import { type RefObject, useEffect, useRef } from 'react';
import type { Option } from '../Option/Option.js';
import { foldText } from '../Option/optionText.js';

interface TypedEarlyProps {
  onChoose: (value: string) => void;
  button: RefObject<HTMLButtonElement | null>;
  options: readonly Option[];
  isLoading: boolean;
}

/** Letters that are typed while the options are on their way choose when they have come, as they would have then. */
export function TypedEarly({ onChoose, button, options, isLoading }: TypedEarlyProps) {
  const typed = useRef('');

  useEffect(() => {
    const trigger = button.current;
    if (!isLoading || trigger === null) return undefined;
    const hear = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      // A space by itself opens the list.
      if (key !== ' ' || typed.current !== '') typed.current += key;
    };
    trigger.addEventListener('keydown', hear);
    return () => trigger.removeEventListener('keydown', hear);
  }, [button, isLoading]);

  useEffect(() => {
    if (isLoading || typed.current === '') return;
    const start = foldText(typed.current);
    typed.current = '';
    const meant = options.find(
      ({ label, isDisabled }) => isDisabled !== true && foldText(label).startsWith(start),
    );
    if (meant) onChoose(meant.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the options have come.
  }, [isLoading, options]);
  return null;
}
