import { limits } from '@slip/forms/rules';
import { useEffect, useState } from 'react';

/** The text after a pause in typing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), limits.fieldDebounce);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
