import { type RefObject, useEffect, useState } from 'react';

/** The sides on which a box that scrolls sideways hides content. */
export interface ScrollEnds {
  hasBefore: boolean;
  hasBehind: boolean;
}

const noEnds: ScrollEnds = { hasBefore: false, hasBehind: false };

/** Watches a box that scrolls sideways; before and behind are meant in the reading direction. */
export function useScrollEnds(box: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState(noEnds);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      // `scrollLeft` is negative in right-to-left text.
      const scrolled = Math.abs(element.scrollLeft);
      // A difference of one px is due to rounding.
      const hasBefore = scrolled > 1;
      const hasBehind = scrolled + element.clientWidth < element.scrollWidth - 1;
      setEnds((previous) =>
        previous.hasBefore === hasBefore && previous.hasBehind === hasBehind
          ? previous
          : { hasBefore, hasBehind },
      );
    };
    const sizeObserver = new ResizeObserver(measure);
    sizeObserver.observe(element);
    const contentObserver = new MutationObserver(measure);
    contentObserver.observe(element, { childList: true, characterData: true, subtree: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizeObserver.disconnect();
      contentObserver.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return ends;
}
