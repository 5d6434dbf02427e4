import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into the part of a page that the address leads to, once the part is drawn; not if the person has moved the focus from
 * the heading of the page meanwhile.
 *
 * @param isArrivedAt true once the part is drawn, if the address leads to it
 * @param selector finds the element in the part; an element that takes no focus by itself, such as a heading, gets a tab index
 * @returns the ref of the part
 */
export function useFocusOnArrival(isArrivedAt: boolean, selector: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isArrivedAt || isDone.current) return undefined;
    // One frame after the heading of the page gets the focus.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { activeElement, body } = document;
        isDone.current = true;
        if (activeElement !== body && activeElement?.matches('h1') !== true) return;
        const found = part.current?.querySelector<HTMLElement>(selector);
        if (!found) return;
        if (found.tabIndex < 0) found.tabIndex = -1;
        found.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  });
  return part;
}
