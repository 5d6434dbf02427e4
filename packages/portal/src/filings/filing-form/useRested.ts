import { limits } from '@slip/forms/rules';
import { useEffect, useState } from 'react';

/** The form gets a text 300 ms after the last key; the check follows 500 ms later (spec 1 §9). */
const REST_MS = limits.duplicateCheckDebounce - limits.fieldDebounce;

/** A text once it has rested, so that the office is asked about it (spec 3 §5.1, §5.3). */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
