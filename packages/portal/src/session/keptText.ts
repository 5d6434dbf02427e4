import { type Session, useSession } from '@slip/api';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { useSessionUser, useSignedInUser } from './useSessionUser.js';

const PREFIX = 'slip.kept:';

/** The person who typed a text, and the form it was typed into. */
interface TextPlace {
  readonly userId: number;
  /** The form, and the record it is about. */
  readonly form: string;
}

/** The value kept under a key, and whose it is; undefined where there is none, or no valid one. */
function read(key: string): { readonly userId: number; readonly value: unknown } | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('value' in kept))
      return undefined;
    return typeof kept.userId === 'number' ? { userId: kept.userId, value: kept.value } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what was typed in this tab since the last save, if the session has ended without the person signing out: from another tab
 * or device, by the office, or by time. Never use it for passwords, codes or account numbers.
 */
export function keepText(
  session: Pick<Session, 'getSnapshot'>,
  { userId, form }: TextPlace,
  value: unknown,
): void {
  const { user, endReason } = session.getSnapshot();
  if (user !== null || endReason === 'signed-out') return;
  sessionStorage.setItem(`${PREFIX}${form}`, JSON.stringify({ userId, value }));
}

/** The kept text of a form, for the person who typed it. */
export function keptText({ userId, form }: TextPlace): unknown {
  const kept = read(`${PREFIX}${form}`);
  return kept?.userId === userId ? kept.value : undefined;
}

/** Forgets the kept text of a form, after it was saved or put back. */
export function forgetText({ form }: Pick<TextPlace, 'form'>): void {
  sessionStorage.removeItem(`${PREFIX}${form}`);
}

/** Forgets the texts of everybody but this person. */
export function forgetTextOfOthers(userId: number): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const key of keys) {
    if (key?.startsWith(PREFIX) && read(key)?.userId !== userId) sessionStorage.removeItem(key);
  }
}

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
    forgetText(textPlace);
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

/** Forgets what somebody else had typed in this tab, when a person signs in. */
export function ForgetKeptText() {
  const userId = useSessionUser()?.userId;
  useEffect(() => {
    if (userId !== undefined) forgetTextOfOthers(userId);
  }, [userId]);
  return null;
}
