import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many rows are drawn before and after those in sight, so that a slow scroll finds them there. */
const SPARE = 6;

interface Sight {
  /** Height of a row in CSS px. */
  row: number;
  /** The first row in sight, and the first one after them. */
  from: number;
  to: number;
}

/** Pixels of one rem, read where the list is drawn. */
function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

function look({ scrollTop, clientHeight }: HTMLElement, row: number, before: Sight | null): Sight {
  const from = Math.floor(scrollTop / row);
  const to = Math.ceil((scrollTop + clientHeight) / row);
  return before?.row === row && before.from === from && before.to === to ? before : { row, from, to };
}

/**
 * Which rows of a list are in sight, where all are equally high: no row has to be measured to know where it stands.
 * @param box what scrolls them
 * @param rem the height of a row
 */
export function useRowsInSight(box: RefObject<HTMLElement | null>, rem: number) {
  const [sight, setSight] = useState<Sight | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let row = 0;
    // Rows are measured in rem, and the person may change the text size at any time.
    const observer = new ResizeObserver(() => {
      row = rem * remPixels();
      setSight((before) => look(element, row, before));
    });
    // Drawn before the browser paints, or a quick scroll would show an empty list.
    const onScroll = () => {
      if (row > 0) flushSync(() => setSight((before) => look(element, row, before)));
    };
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [box, rem]);

  const height = sight?.row ?? null;
  const bring = useCallback(
    (index: number) => {
      const element = box.current;
      if (!element || height === null) return;
      const [top, bottom] = [index * height, (index + 1) * height];
      if (top < element.scrollTop) element.scrollTo({ top });
      else if (bottom > element.scrollTop + element.clientHeight) {
        element.scrollTo({ top: bottom - element.clientHeight });
      }
    },
    [box, height],
  );

  return {
    /** Height of a row in CSS px; `null` before the list has been measured. */
    height,
    /** Scrolls as little as brings a row into sight. */
    bring,
    /** The indices of the rows to draw, and one that is always drawn. */
    drawn: (count: number, always: number): readonly number[] => {
      if (!sight) return [];
      // A list that became shorter stands at its end, before the browser says so.
      const first = Math.max(0, Math.min(sight.from, count - (sight.to - sight.from)) - SPARE);
      const end = Math.min(count, sight.to + SPARE);
      const near = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
      return always < first ? [always, ...near] : always >= end && always < count ? [...near, always] : near;
    },
  };
}
