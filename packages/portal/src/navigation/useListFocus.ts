import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { DIALOGS, isDialogOpen } from './letterKeys.js';

/** The attributes of a list that {@link useListFocus} looks after. */
interface ListFocus<List extends HTMLElement> {
  readonly ref: RefObject<List | null>;
  readonly tabIndex: -1;
  readonly style: { readonly outline: 'none' };
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the place of a person who works with the keyboard when the entry that had the focus leaves its list: the list gets the focus,
 * or the heading of the page when the list is gone, too. Called by the component that draws the entries.
 */
export function useListFocus<List extends HTMLElement>(): ListFocus<List> {
  const list = useRef<List>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const gone = last.current;
    if (gone === null || gone.isConnected) return undefined;
    let frame = 0;
    const watch = new AbortController();
    const settleLater = () => {
      frame = requestAnimationFrame(settle);
    };
    // Another entry may have the focus by now.
    const forget = () => {
      if (last.current === gone) last.current = null;
    };
    const settle = () => {
      const place = list.current ?? document.querySelector<HTMLElement>('main h1');
      // A dialog that asked about the entry may still be closing. The page becomes free some time after the dialog is gone.
      if (isDialogOpen() || place?.closest('[inert]')) {
        settleLater();
        return;
      }
      const { activeElement, body } = document;
      const isFree = activeElement === null || activeElement === body;
      if (isFree) place?.focus({ preventScroll: true });
      if (!isFree && activeElement !== place) forget();
      // A dialog that was still being opened takes the focus, and gives it back to what had it before: the entry, or nothing.
      else place?.addEventListener('blur', settleAgain, { once: true, signal: watch.signal });
    };
    const settleAgain = () => {
      if (isDialogOpen()) settleLater();
      else forget();
    };
    settleLater();
    return () => {
      watch.abort();
      cancelAnimationFrame(frame);
    };
  });
  return {
    ref: list,
    tabIndex: -1,
    // No ring around a box that only got the focus from here, as around headings.
    style: { outline: 'none' },
    // Both hear of the focus in a dialog of an entry as well.
    onFocus: ({ target }) => {
      if (target !== list.current && list.current?.contains(target)) last.current = target;
    },
    onBlur: ({ target, relatedTarget }) => {
      const isElsewhere =
        list.current?.contains(target) &&
        relatedTarget instanceof Element &&
        !list.current.contains(relatedTarget) &&
        relatedTarget.closest(DIALOGS) === null;
      if (isElsewhere) last.current = null;
    },
  };
}
