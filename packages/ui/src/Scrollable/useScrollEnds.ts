import { type RefObject, useEffect, useState } from 'react';

/** On which sides a line that scrolls sideways has more than it shows. */
export interface ScrollEnds {
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
