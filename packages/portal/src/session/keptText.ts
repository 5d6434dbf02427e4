import { type Session, useSession } from '@slip/api';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { useSessionUser, useSignedInUser } from './useSessionUser.js';

const PREFIX = 'slip.kept:';

/** Where what was typed belongs: to a person, and to a form. */
interface TextPlace {
  readonly userId: number;
  /** The form, and the record it is about. */
  readonly form: string;
}

/** The value kept under a key; nothing where it is somebody else's, or no text of ours. */
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
 * Keeps what was typed since the last save in this tab, where the session has ended without its person leaving: from another tab or
 * device, by the office, or by time. Never use it for passwords, codes or account numbers.
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

/** The text that was kept of a form for the person who typed it. */
export function keptText({ userId, form }: TextPlace): unknown {
  const kept = read(`${PREFIX}${form}`);
  return kept?.userId === userId ? kept.value : undefined;
}

/** Forgets what was kept of a form: it is saved, or given back. */
export function forgetText({ form }: Pick<TextPlace, 'form'>): void {
  sessionStorage.removeItem(`${PREFIX}${form}`);
}

/** Forgets what anybody but this person has typed. */
export function forgetTextOfOthers(userId: number): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const key of keys) {
    if (key?.startsWith(PREFIX) && read(key)?.userId !== userId) sessionStorage.removeItem(key);
  }
}

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

/** Whoever signs in never finds what somebody else had typed in this tab. */
export function ForgetKeptText() {
  const userId = useSessionUser()?.userId;
  useEffect(() => {
    if (userId !== undefined) forgetTextOfOthers(userId);
  }, [userId]);
  return null;
}
