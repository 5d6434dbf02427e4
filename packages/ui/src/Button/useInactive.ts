import { type RefObject, useEffect, useRef } from 'react';
import { announce, prepareAnnouncements } from '../announce/announce.js';

/** The handlers of a button that cannot be used: it does nothing when pressed. */
export const noPresses = {
  onPress: undefined,
  onPressStart: undefined,
  onPressEnd: undefined,
  onPressUp: undefined,
  onPressChange: undefined,
  onClick: undefined,
};

function preventDefault(event: Event): void {
  event.preventDefault();
}

/**
 * Keeps a button that is focusable and of type `submit` from submitting. Changing its type to `button` is not enough: in
 * a form with one field and no submit button, Enter still submits.
 */
export function useNoSubmit(button: RefObject<HTMLElement | null>, isInactive: boolean): void {
  useEffect(() => {
    const element = button.current;
    if (!isInactive || !element) return undefined;
    element.addEventListener('click', preventDefault);
    return () => element.removeEventListener('click', preventDefault);
  }, [button, isInactive]);
}

/** Announces a button's name when it becomes pending, but not when it is pending from the start. */
export function usePendingAnnouncement(isPending: boolean, name: () => string): void {
  const was = useRef(isPending);
  useEffect(prepareAnnouncements, []);
  useEffect(() => {
    if (isPending && !was.current) announce(name());
    was.current = isPending;
  });
}
