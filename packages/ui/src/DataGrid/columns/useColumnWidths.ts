import type { ColumnSizingState } from '@tanstack/react-table';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { partWidth } from './partWidths.js';

/** Minimum width in CSS px of a column that does not specify one. */
export const MIN_WIDTH = 64;

/** Maximum width of a column in CSS px. */
export const MAX_WIDTH = 1200;

/** Browsers lay out in parts of a px: a column that is narrower by such a part than its header ends in "…". */
const PARTS_OF_PX = 64;

interface Measured {
  /** The measured columns, joined to one text. */
  columns: string;
  widths: Readonly<Record<string, number>>;
}

/** Widths of a grid's columns, in CSS px. */
export interface ColumnWidths {
  /** The width of every column if widths are fixed; `null` while the browser makes each as wide as its content. */
  fixed: Readonly<Record<string, number>> | null;
  /** The current width, if it is known. */
  widthOf: (id: string) => number;
  /** Measures the widths that the browser has drawn, unless they are fixed. */
  measure: () => void;
  /** Fixes all widths while the width of a column is dragged; `null` ends this. */
  hold: (id: string | null) => void;
}

/** The header cell of a column. */
export function headerOf(table: HTMLTableElement, id: string): HTMLElement | null {
  const cells = table.tHead?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return [...cells].find((cell) => cell.dataset['column'] === id) ?? null;
}

/** Minimum width in CSS px of the column under this header. */
export function minWidthOf(header: HTMLElement | null): number {
  const ownMinWidth = header ? Number.parseFloat(getComputedStyle(header).minInlineSize) : Number.NaN;
  return Number.isFinite(ownMinWidth) ? Math.max(MIN_WIDTH, ownMinWidth) : MIN_WIDTH;
}

/** Width in CSS px that a column needs to show all its drawn cells completely. */
export function widthNeeded(table: HTMLTableElement, header: HTMLElement): number {
  // Drawn for a moment as wide as its content, with no fixed widths.
  const { cssText } = table.style;
  const isFixed = table.hasAttribute('data-fixed');
  table.removeAttribute('data-fixed');
  table.style.inlineSize = 'max-content';
  table.style.minInlineSize = '0';
  const { width } = header.getBoundingClientRect();
  table.style.cssText = cssText;
  if (isFixed) table.setAttribute('data-fixed', '');
  return Math.ceil(width);
}

/**
 * If any column has a chosen width, all widths are fixed; the other columns keep the width the browser gave them. They are always fixed
 * in a virtual grid, which draws only the rows in sight.
 *
 * @param shown the columns on the screen
 * @param chosen the widths in CSS px that a person has chosen, by column
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  shown: ReadonlyArray<{ id: string }>,
  chosen: ColumnSizingState,
  { isVirtual, isResizable, hasRows }: { isVirtual: boolean; isResizable: boolean; hasRows: boolean },
): ColumnWidths {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const columns = shown.map(({ id }) => id).join('\n');
  const isFixed = isVirtual || held !== null || shown.some(({ id }) => chosen[id] !== undefined);
  const known = measured?.columns === columns ? measured.widths : null;
  const mustMeasure = hasRows && known === null && (isFixed || isResizable);

  const measure = useCallback(() => {
    const element = table.current;
    // While rows are cards, there are no columns to measure.
    if (!element || getComputedStyle(element).display !== 'table') return;
    const widths: Record<string, number> = {};
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    // Of the columns of checkboxes, buttons and menus: by how much they are too narrow together.
    let missing = 0;
    for (const cell of element.tHead?.querySelectorAll('th') ?? []) {
      const { dataset } = cell;
      // Rounded down, so that together they never need more room than is available.
      const drawn = Math.floor(cell.getBoundingClientRect().width * PARTS_OF_PX) / PARTS_OF_PX;
      if (dataset['column'] !== undefined) widths[dataset['column']] = drawn;
      missing += Math.max(0, partWidth(dataset['part']) * rem - drawn);
    }
    // That width is taken from the widest column.
    const [widest, width] = Object.entries(widths).reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (widest !== '') widths[widest] = Math.max(MIN_WIDTH, width - missing);
    setMeasured({ columns, widths });
  }, [table, columns]);

  useEffect(() => {
    const element = table.current;
    if (!element || !mustMeasure) return undefined;
    // Measures at the start, and again when cards become a table because there is enough room.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, mustMeasure, measure]);

  return {
    fixed: isFixed && known ? { ...known, ...chosen } : null,
    widthOf: (id) => chosen[id] ?? known?.[id] ?? MIN_WIDTH,
    measure: () => {
      if (!isFixed) measure();
    },
    hold: setHeld,
  };
}
