import { type RefObject, useEffect, useRef } from 'react';
import { useFormReset } from '../formReset/useFormReset.js';

/**
 * On a reset React Aria goes back to the first choice, and then the browser empties the list by which the form is told
 * of it: the choice is put there again.
 */
export function ChoiceAfterReset({
  button,
  chosen,
}: {
  button: RefObject<HTMLButtonElement | null>;
  chosen: string;
}) {
  const latest = useRef('');
  useEffect(() => {
    latest.current = chosen;
  });
  useFormReset(button, () => {
    setTimeout(() => {
      const list = button.current?.parentElement?.querySelector('select');
      if (list) list.value = latest.current;
    });
  });
  return null;
}
