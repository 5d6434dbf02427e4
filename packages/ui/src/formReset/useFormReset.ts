import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onReset` when the form around a control is reset. React Aria does this for controls whose text is their value;
 * where the text is derived from a value, the browser would restore nothing.
 */
export function useFormReset(
  control: RefObject<HTMLInputElement | HTMLButtonElement | HTMLFieldSetElement | null>,
  onReset: () => void,
): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    // Listens on the document, so that listeners that may prevent the reset run first.
    const hear = (event: Event) => {
      if (!event.defaultPrevented && event.target === control.current?.form) latest.current();
    };
    document.addEventListener('reset', hear);
    return () => document.removeEventListener('reset', hear);
  }, [control]);
}
