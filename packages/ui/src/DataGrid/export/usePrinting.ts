import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printElements } from '../../ScrollToAccept/printElements.js';

/** How many rows are printed at most, of those that are otherwise drawn as they are reached: about 25 sheets. */
export const MAX_PRINTED_ROWS = 1000;

/** When printing began, while the page or the grid alone is being printed. */
export function usePrinting(root: RefObject<HTMLElement | null>): {
  printedAt: Date | null;
  print: () => void;
} {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  // In time for a print that is asked for as soon as the page is drawn.
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
