import { type RefObject, useEffect, useRef } from 'react';
import type { Option } from '../Option/Option.js';
import { foldText } from '../Option/optionText.js';

interface TypeWhileLoadingProps {
  onChoose: (value: string) => void;
  button: RefObject<HTMLButtonElement | null>;
  options: readonly Option[];
  isLoading: boolean;
}

/** Keeps the letters that are typed while the options are loading, and chooses the option that begins with them once it is loaded. */
export function TypeWhileLoading({ onChoose, button, options, isLoading }: TypeWhileLoadingProps) {
  const typed = useRef('');

  useEffect(() => {
    const trigger = button.current;
    if (!isLoading || trigger === null) return undefined;
    const collectLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      // A space by itself opens the list.
      if (key !== ' ' || typed.current !== '') typed.current += key;
    };
    trigger.addEventListener('keydown', collectLetter);
    return () => trigger.removeEventListener('keydown', collectLetter);
  }, [button, isLoading]);

  useEffect(() => {
    if (isLoading || typed.current === '') return;
    const start = foldText(typed.current);
    typed.current = '';
    const match = options.find(
      ({ label, isDisabled }) => isDisabled !== true && foldText(label).startsWith(start),
    );
    if (match) onChoose(match.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the options have been loaded.
  }, [isLoading, options]);
  return null;
}
