import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the first place of a part that the address names, once it is drawn, unless it was moved from the heading of the page
 * meanwhile.
 *
 * @param isArrivedAt the part is there, and is what the address leads to
 * @param place finds the place in the part; one that takes no focus by itself, such as a heading, is made to
 * @returns the ref of the part
 */
export function useArrival(isArrivedAt: boolean, place: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isArrivedAt || isDone.current) return undefined;
    // Behind the frame in which the heading of the page gets it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { activeElement, body } = document;
        isDone.current = true;
        if (activeElement !== body && activeElement?.matches('h1') !== true) return;
        const found = part.current?.querySelector<HTMLElement>(place);
        if (!found) return;
        if (found.tabIndex < 0) found.tabIndex = -1;
        found.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  });
  return part;
}
