import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import type { GridColumn, PinSide } from './useGridColumns.js';

/** Where a column stays in view while the others scroll under it. */
export interface ColumnPin {
  side: PinSide;
  /** True if columns that scroll follow it. */
  isEdge: boolean;
  style: CSSProperties;
}

/** The columns of a grid that stay in view, by `id`. */
export type ColumnPins = ReadonlyMap<string, ColumnPin>;

/** The share of the box that the pinned columns may take: the rest must be left to scroll. */
const MAX_SHARE = 0.6;

const none: readonly string[] = [];

/** The cells that stay in view at one end of the box, with their distances from it: from the end inwards, as many as have room. */
function stickyCells(cells: readonly HTMLElement[], room: number) {
  const places = cells.map((cell) => ({ cell, from: 0, width: cell.getBoundingClientRect().width }));
  let from = 0;
  for (const place of places) {
    place.from = from;
    from += place.width;
  }
  const fitting = places.filter((place) => place.from + place.width <= room);
  // Checkboxes and buttons beside no pinned column scroll with the others.
  const isPinned = fitting.some(({ cell }) => cell.dataset['column'] !== undefined);
  return isPinned ? fitting : [];
}

function isShownAsTable(table: HTMLElement): boolean {
  return getComputedStyle(table).display === 'table';
}

const noPins: ColumnPins = new Map();

type PinnedColumn = Pick<GridColumn<never>, 'id' | 'side'>;

function pinsOf(shown: readonly PinnedColumn[], fittingIds: ReadonlySet<string>): ColumnPins {
  const sideAt = (at: number): PinSide | undefined => {
    const column = shown[at];
    return (column && fittingIds.has(column.id) && column.side) || undefined;
  };
  return new Map(
    shown.flatMap(({ id }, at) => {
      const side = sideAt(at);
      if (side === undefined) return [];
      const isEdge = sideAt(side === 'start' ? at + 1 : at - 1) !== side;
      const from = `var(--pin-${at}, auto)`;
      const style = side === 'start' ? { insetInlineStart: from } : { insetInlineEnd: from };
      return [[id, { side, isEdge, style }]];
    }),
  );
}

/** The attributes of a cell in a column that stays in view. */
export function pinAttributes(pins: ColumnPins, id: string) {
  const pin = pins.get(id);
  return pin && { 'data-pin': pin.side, 'data-pin-edge': pin.isEdge ? '' : undefined, style: pin.style };
}

/** The ends at which columns stay in view, for the table's attribute. */
export function pinnedSides(pins: ColumnPins): string | undefined {
  const sides = new Set([...pins.values()].map(({ side }) => side));
  return sides.size === 0 ? undefined : [...sides].join(' ');
}

/** Pins columns as far as there is room, and keeps their distances from the ends of the box as they are drawn. */
export function usePins(
  table: RefObject<HTMLTableElement | null>,
  scroller: RefObject<HTMLElement | null>,
  shown: readonly PinnedColumn[],
): ColumnPins {
  /** `id`s of the columns that there is room for. */
  const [fittingIds, setFittingIds] = useState(none);
  const pinnedOrder = shown.map(({ id, side }) => `${side} ${id}`).join('\n');
  const hasPins = shown.some(({ side }) => side !== false);

  useLayoutEffect(() => {
    const element = table.current;
    const box = scroller.current;
    if (!element || !box || !hasPins) return undefined;
    const headers = [...(element.tHead?.querySelectorAll<HTMLElement>(':scope > tr > th') ?? [])];
    const sides = new Map<string | undefined, PinnedColumn['side']>(shown.map(({ id, side }) => [id, side]));
    const sideOf = ({ dataset }: HTMLElement) => {
      if (dataset['column'] !== undefined) return sides.get(dataset['column']);
      return dataset['part'] === 'menu' ? 'end' : 'start';
    };
    const start = headers.filter((cell) => sideOf(cell) === 'start');
    const end = headers.filter((cell) => sideOf(cell) === 'end').toReversed();
    const places = new Map<string | undefined, number>(shown.map(({ id }, at) => [id, at]));
    const measure = () => {
      const room = isShownAsTable(element) ? box.clientWidth * MAX_SHARE : 0;
      const atStart = stickyCells(start, room);
      const takenAtStart = atStart.reduce((sum, { width }) => sum + width, 0);
      const atEnd = stickyCells(end, room - takenAtStart);
      const atBoth = [...atStart, ...atEnd];
      for (const { cell, from } of atBoth) {
        element.style.setProperty(
          `--pin-${cell.dataset['part'] ?? places.get(cell.dataset['column'])}`,
          `${from}px`,
        );
      }
      // The element with the focus must not be hidden under the pinned columns.
      box.style.scrollPaddingInlineStart = `${takenAtStart}px`;
      const takenAtEnd = atEnd.reduce((sum, { width }) => sum + width, 0);
      box.style.scrollPaddingInlineEnd = takenAtEnd === 0 ? '' : `${takenAtEnd}px`;
      const ids = atBoth.flatMap(({ cell }) => cell.dataset['column'] ?? []);
      setFittingIds((before) => (before.join('\n') === ids.join('\n') ? before : ids));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [box, ...start, ...end]) observer.observe(each);
    return () => {
      observer.disconnect();
      box.style.scrollPaddingInline = '';
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `pinnedOrder` says which columns are pinned, and in which order.
  }, [table, scroller, pinnedOrder, hasPins]);

  if (!hasPins || fittingIds.length === 0) return noPins;
  return pinsOf(shown, new Set(fittingIds));
}
