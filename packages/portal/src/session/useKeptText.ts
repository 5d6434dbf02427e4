import { useSession } from '@slip/api';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { forgetKept } from './keptRecord.js';
import { keepText, keptText } from './keptText.js';
import { useSignedInUser } from './useSessionUser.js';

/** The fields of a form that were changed, without some. */
function changedFields<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  without: readonly string[] | undefined,
) {
  const { defaultValues = {} } = form.formState;
  const known = new Map<string, unknown>(Object.entries(defaultValues));
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(
      ([name, value]) =>
        !without?.includes(name) && JSON.stringify(value) !== JSON.stringify(known.get(name)),
    ),
  );
}

/**
 * Puts back what the person had typed into a form when their session was ended from elsewhere. It is entered, not saved.
 * @param place the form, and the record it is about
 * @param neverKept the fields with secrets or account numbers: the same list at each drawing
 */
export function useKeptText<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  place: string,
  neverKept?: readonly string[],
): void {
  const { session } = useSession();
  const notices = useNotices();
  const { userId } = useSignedInUser();
  const [textPlace] = useState({ userId, form: place });

  useEffect(() => {
    const kept = keptText(textPlace);
    if (typeof kept !== 'object' || kept === null) return;
    forgetKept(textPlace.form);
    // The defaults stay, so that the form still counts as changed.
    form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    notices.warn('What you typed before you were signed out is back. It is not saved yet.');
  }, [form, textPlace, notices]);

  useEffect(
    () => () => {
      // Runs after the fields below have passed on what was typed last.
      queueMicrotask(() => {
        const changed = changedFields(form, neverKept);
        if (Object.keys(changed).length > 0) keepText(session, textPlace, changed);
      });
    },
    [form, session, textPlace, neverKept],
  );
}
