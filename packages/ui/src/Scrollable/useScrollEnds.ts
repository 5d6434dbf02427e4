import { type RefObject, useLayoutEffect, useState } from 'react';

/** The sides on which a box that scrolls sideways hides content. */
export interface ScrollEnds {
  hasBefore: boolean;
  hasBehind: boolean;
}

const noEnds: ScrollEnds = { hasBefore: false, hasBehind: false };

/**
 * Watches a box that scrolls sideways; before and behind are meant in the reading direction.
 * @param drawn changes with the content of the box, if that is known: then the content itself is not watched
 */
export function useScrollEnds(box: RefObject<HTMLElement | null>, drawn?: readonly unknown[]): ScrollEnds {
  const [ends, setEnds] = useState(noEnds);
  // Measured at once, so that nothing moves after it was seen.
  useLayoutEffect(() => {
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
    measure();
    const sizeObserver = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) sizeObserver.observe(each);
    const contentObserver = new MutationObserver(measure);
    if (drawn === undefined) {
      contentObserver.observe(element, { childList: true, characterData: true, subtree: true });
    }
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizeObserver.disconnect();
      contentObserver.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box, drawn]);
  return ends;
}
