import type { Session } from '@slip/api';

const PREFIX = 'slip.kept:';

/** Where what was typed belongs: to a person, and to a form. */
export interface TextPlace {
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
