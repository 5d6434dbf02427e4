import type { Session } from '@slip/api';
import { useEffect } from 'react';
import { useSessionUser } from './useSessionUser.js';

export const PREFIX = 'slip.kept:';

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

/** Forgets what somebody else had typed in this tab, when a person signs in. */
export function ForgetKeptText() {
  const userId = useSessionUser()?.userId;
  useEffect(() => {
    if (userId !== undefined) forgetTextOfOthers(userId);
  }, [userId]);
  return null;
}
