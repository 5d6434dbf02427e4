import { useSession } from '@slip/api';
import { useEffect, useEffectEvent } from 'react';
import { keyOutsideFields, readLetterKeys } from '../../navigation/letterKeys.js';

/**
 * The effects of the keys of the queue and of pages like it; a key that is left out does nothing.
 * j and k go to the next row and the one before, a and r decide, e marks as done, t takes, s puts off, m matches,
 * Enter opens.
 */
export type QueueKeys = Readonly<
  Partial<Record<'j' | 'k' | 'Enter' | 'a' | 'r' | 'e' | 't' | 's' | 'm', () => void>>
>;

const isQueueKey = (key: string): key is keyof QueueKeys => /^(?:[jkaretsm]|Enter)$/.test(key);

/** Elements that Enter presses by itself. */
const PRESSED_BY_ENTER = 'button, a[href], summary, [role="row"]';

/** Listens to the keys of the queue, while nobody types and no dialog is open; not for people who switched letter keys off. */
export function useQueueKeys(keys: QueueKeys): void {
  const { user } = useSession();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (user === null || !readLetterKeys(localStorage, user.userId)) return;
    const pressed = keyOutsideFields(event);
    const key = pressed?.length === 1 ? pressed.toLowerCase() : pressed;
    if (key === undefined || !isQueueKey(key)) return;
    const { target } = event;
    const isPressed = target instanceof Element && target.closest(PRESSED_BY_ENTER) !== null;
    const isRow = target instanceof Element && target.closest('[data-queue-row]') !== null;
    if (key === 'Enter' && isPressed && !isRow) return;
    const act = keys[key];
    if (act === undefined) return;
    event.preventDefault();
    // Enter on a row must not press its link, too.
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
