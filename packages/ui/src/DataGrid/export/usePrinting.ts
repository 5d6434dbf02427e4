import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printElements } from '../../ScrollToAccept/printElements.js';

/** Maximum number of rows printed from a virtual grid: about 25 pages. */
export const MAX_PRINTED_ROWS = 1000;

/** The time at which printing began, while the page or only the grid is being printed. */
export function usePrinting(root: RefObject<HTMLElement | null>): {
  printedAt: Date | null;
  print: () => void;
} {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  // A layout effect, so that printing right after the first render is noticed too.
  useLayoutEffect(() => {
    const start = () => flushSync(() => setPrintedAt(new Date()));
    const end = () => setPrintedAt(null);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return {
    printedAt,
    print: () => {
      flushSync(() => setPrintedAt(new Date()));
      printElements(root.current);
      setPrintedAt(null);
    },
  };
}
