import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of rows drawn before and after the rows in sight, so that a slow scroll shows no gap. */
const SPARE_ROWS = 6;

/** Number of rows drawn before the browser has measured the list: as many as fit. */
const FIRST_ROWS = 7;

interface Sight {
  /** Height of a row in CSS px. */
  rowHeight: number;
  /** The index of the first row in sight, and of the first row after those in sight. */
  from: number;
  to: number;
}

/** Pixels of one rem, read where the list is drawn. */
function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

function sightOf({ scrollTop, clientHeight }: HTMLElement, rowHeight: number, before: Sight | null): Sight {
  const from = Math.floor(scrollTop / rowHeight);
  const to = Math.ceil((scrollTop + clientHeight) / rowHeight);
  return before?.rowHeight === rowHeight && before.from === from && before.to === to
    ? before
    : { rowHeight, from, to };
}

/**
 * Finds the rows of a list that are in sight. All rows have the same height, so that no row has to be measured.
 * @param box the element that scrolls the rows
 * @param rem the height of a row, in rem
 */
export function useRowsInSight(box: RefObject<HTMLElement | null>, rem: number) {
  const [sight, setSight] = useState<Sight | null>(null);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let rowHeight = 0;
    // Rows are measured in rem, and the person may change the text size at any time.
    const observer = new ResizeObserver(() => {
      rowHeight = rem * remPixels();
      setSight((before) => sightOf(element, rowHeight, before));
    });
    // Drawn before the browser paints, or a quick scroll would show an empty list.
    const onScroll = () => {
      if (rowHeight > 0) flushSync(() => setSight((before) => sightOf(element, rowHeight, before)));
    };
    observer.observe(element);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('scroll', onScroll, { passive: true, signal });
    // Paper cannot be scrolled: all rows are drawn before printing, in the normal flow of the page.
    const print = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, print, { signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [box, rem]);

  const height = isPrinting ? null : (sight?.rowHeight ?? null);
  const bringIntoSight = useCallback(
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
    /** Height of a row in CSS px; `null` before the list has been measured, and on paper. */
    height,
    /** Scrolls just enough to bring a row into sight. */
    bringIntoSight,
    /** The indices of the rows to draw, among them the row at `alwaysDrawn`. */
    rowsToDraw: (count: number, alwaysDrawn: number): readonly number[] => {
      if (isPrinting || !sight) {
        const length = isPrinting ? count : Math.min(count, FIRST_ROWS);
        return Array.from({ length }, (_, place) => place);
      }
      // A list that became shorter is scrolled to its end at once; the browser reports this scroll only later.
      const first = Math.max(0, Math.min(sight.from, count - (sight.to - sight.from)) - SPARE_ROWS);
      const end = Math.min(count, sight.to + SPARE_ROWS);
      const near = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
      return alwaysDrawn < first
        ? [alwaysDrawn, ...near]
        : alwaysDrawn >= end && alwaysDrawn < count
          ? [...near, alwaysDrawn]
          : near;
    },
  };
}
