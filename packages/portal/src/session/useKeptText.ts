import { useSession } from '@slip/api';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { forgetText, keepText, keptText } from './keptText.js';
import { useSignedInUser } from './useSessionUser.js';

/** The fields of a form that are not as it began. */
function changedFields<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>) {
  const { defaultValues = {} } = form.formState;
  const known = new Map<string, unknown>(Object.entries(defaultValues));
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
    ),
  );
}

/**
 * Gives back what somebody had typed into a form when their session was ended from elsewhere. It is entered, not saved.
 * @param place the form, and the record it is about
 */
export function useKeptText<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  place: string,
): void {
  const { session } = useSession();
  const notices = useNotices();
  const { userId } = useSignedInUser();
  const [own] = useState({ userId, form: place });

  useEffect(() => {
    const kept = keptText(own);
    if (typeof kept !== 'object' || kept === null) return;
    forgetText(own);
    form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    notices.warn('What you typed before you were signed out is back. It is not saved yet.');
  }, [form, own, notices]);

  useEffect(
    () => () => {
      // After the fields below have handed in what was typed last.
      queueMicrotask(() => {
        const changed = changedFields(form);
        if (Object.keys(changed).length > 0) keepText(session, own, changed);
      });
    },
    [form, session, own],
  );
}
