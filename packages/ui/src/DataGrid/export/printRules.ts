import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { css } from 'styled-components';
import { printElements } from '../../ScrollToAccept/useReadToEnd.js';
import { fontSize, space } from '../../tokens/index.js';

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

/** Printed: no controls, headers on every page, no page break inside a row, the totals only once, at the end. */
export const printRules = css`
  @media print {
    break-inside: auto;

    & > caption,
    & [data-part='select'],
    & [data-part='expand'],
    & [data-part='menu'],
    & > thead th svg {
      display: none;
    }
    & > thead,
    & > tfoot {
      position: static;
    }
    & > tfoot {
      display: table-row-group;
    }
    & > :is(tbody, tfoot) > tr {
      break-inside: avoid;
    }
    & > tbody > tr[data-open] {
      break-after: avoid;
    }
    & > thead > tr[data-print] > td {
      padding: 0 0 ${space['2']};
      border: 0;
      text-align: start;
      white-space: normal;
    }
    & :is(th, td) {
      block-size: auto;
      padding: ${space['1']};
      font-size: ${fontSize.xs};
    }
    & > thead > tr > th {
      white-space: normal;
      vertical-align: bottom;
    }
    /* Browsers paint a box inside a header on the first page only, but its text on every page. */
    & > thead > tr > th {
      position: static;
    }
    & > thead > tr > th > button {
      display: contents;
    }
    & > thead > tr > th > button > span {
      display: inline;
    }
    /* A column is at least as wide as its longest word, since paper cannot be scrolled. */
    & [data-wrapping] {
      min-inline-size: 0;
      overflow-wrap: break-word;
    }
  }
`;
