import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePagePrinting } from '../../printing/usePagePrinting.js';
import { printElements } from '../../ScrollToAccept/printElements.js';

/** Maximum number of rows printed from a virtual grid: about 25 pages. */
export const MAX_PRINTED_ROWS = 1000;

interface Printing {
  /** True while the page, or the grid alone, is being printed. */
  isPrinting: boolean;
  /** The time at which printing of the grid alone began. A page says itself when it was printed, once for all its grids. */
  printedAt: Date | null;
  /** Prints the grid alone. */
  print: () => void;
}

/** Prints a grid alone, and says when it or its page is being printed: virtual rows are drawn for paper then. */
export function usePrinting(root: RefObject<HTMLElement | null>): Printing {
  const isPagePrinted = usePagePrinting() !== null;
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  return {
    isPrinting: isPagePrinted || printedAt !== null,
    printedAt,
    print: () => {
      // Drawn at once: the browser takes the page as it is when the print dialog opens.
      flushSync(() => setPrintedAt(new Date()));
      printElements(root.current);
      setPrintedAt(null);
    },
  };
}
