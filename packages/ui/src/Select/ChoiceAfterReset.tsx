import { type RefObject, useEffect, useRef } from 'react';
import { useFormReset } from '../formReset/useFormReset.js';

/**
 * On a reset React Aria returns to the initial choice, and then the browser empties the hidden `select` that sends the
 * choice with the form. This puts the choice into that `select` again.
 */
export function ChoiceAfterReset({
  button,
  chosen,
}: {
  button: RefObject<HTMLButtonElement | null>;
  chosen: string;
}) {
  const latestChoice = useRef('');
  useEffect(() => {
    latestChoice.current = chosen;
  });
  useFormReset(button, () => {
    setTimeout(() => {
      const hiddenSelect = button.current?.parentElement?.querySelector('select');
      if (hiddenSelect) hiddenSelect.value = latestChoice.current;
    });
  });
  return null;
}
