import { limits } from '@slip/forms/rules';
import { useEffect, useState } from 'react';

/** A text after a pause in typing, so that the office is not asked at every key (spec 1 §9). */
export function useDebounced(text: string, pauseMs: number = limits.fieldDebounce): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}

/** A text of a form after a longer pause. The form has it 300 ms after the last key; a check follows 500 ms after that key (spec 1 §9). */
export const useDebouncedField = (text: string): string =>
  useDebounced(text, limits.duplicateCheckDebounce - limits.fieldDebounce);
