import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** True if a box holds more than it shows, and so must take the focus to be scrolled by keyboard. */
export function useIsScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  // Measured at once: it can be reached by keyboard as soon as it is seen.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      setScrollable(
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return isScrollable;
}

/** On which sides a line that scrolls sideways has more than it shows. */
interface ScrollEnds {
  hasBefore: boolean;
  hasBehind: boolean;
}

const nothing: ScrollEnds = { hasBefore: false, hasBehind: false };

/** Follows where a box that scrolls sideways stands, in the reading direction. */
export function useScrollEnds(box: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState(nothing);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      // Negative in right-to-left text.
      const passed = Math.abs(element.scrollLeft);
      const hasBefore = passed > 1;
      const hasBehind = passed + element.clientWidth < element.scrollWidth - 1;
      setEnds((before) =>
        before.hasBefore === hasBefore && before.hasBehind === hasBehind ? before : { hasBefore, hasBehind },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    const growth = new MutationObserver(look);
    growth.observe(element, { childList: true, characterData: true, subtree: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      growth.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return ends;
}
