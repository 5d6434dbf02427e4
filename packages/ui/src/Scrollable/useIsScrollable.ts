import { type RefObject, useLayoutEffect, useState } from 'react';

/** True if a box holds more than it shows, and so must take the focus to be scrolled by keyboard. */
export function useIsScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  // Measured at once: it can be reached by keyboard as soon as it is seen.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      // A difference of one px is due to rounding, as at a zoom of 110 %.
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
