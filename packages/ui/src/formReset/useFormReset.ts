import { type RefObject, useEffect, useRef } from 'react';

/**
 * Told when the form around a control is reset. React Aria does so for controls whose text is their value; where the
 * text is only written from it, the browser would put nothing back.
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
    // Heard at the document, after everybody who may call it off.
    const hear = (event: Event) => {
      if (!event.defaultPrevented && event.target === control.current?.form) latest.current();
    };
    document.addEventListener('reset', hear);
    return () => document.removeEventListener('reset', hear);
  }, [control]);
}
