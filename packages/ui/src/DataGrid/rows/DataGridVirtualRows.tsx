import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GridLine } from '../table/pageRows.js';
import { FIRST_HEIGHT, FIRST_LINES } from './DataGridFirstRows.js';
import { countColumns, DataGridDetail, DataGridRow, type RowSettings } from './DataGridRow.js';
import { DataGridSpace } from './DataGridSpace.js';
import { useRowKeys } from './useRowKeys.js';

export interface DataGridVirtualRowsProps<R extends object> {
  lines: ReadonlyArray<GridLine<R>>;
  settings: RowSettings<R>;
  /** The box that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** The line that was last used: it stays in the document when it is scrolled out of sight, and can be found again after sorting. */
  activeKey: string | null;
  onActive: (key: string) => void;
  /** The line that was last used, if it was visible when the rows were sorted: it keeps its place on the screen and is marked. */
  anchorKey: string | null;
  /** Changes whenever the order of the rows changes. */
  order: string;
}

/** Height in CSS px assumed for the detail of an open row before it is measured. */
const DETAIL_HEIGHT = 160;

/** Size assumed for the box before the browser has measured it. */
const FIRST_RECT = { width: 1024, height: 480 };

/** The measurements of the first rows. */
interface Measured {
  /** In CSS px. */
  rowHeight: number;
  /** From the top of the box to the first row, in CSS px. */
  bodyTop: number;
  areCards: boolean;
}

const unmeasured: Measured = { rowHeight: FIRST_HEIGHT, bodyTop: 0, areCards: false };

/** Returns the same object as before if nothing has changed. */
function measureRows(box: HTMLElement, body: Element, before: Measured | null): Measured {
  const first = body.querySelector('tr[data-line]:not([data-detail])');
  const top = body.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const height = first?.getBoundingClientRect().height ?? 0;
  const next: Measured = {
    rowHeight: height > 0 ? height : (before ?? unmeasured).rowHeight,
    bodyTop: Math.max(0, Math.round(top - box.clientTop + box.scrollTop)),
    areCards: first !== null && getComputedStyle(first).display !== 'table-row',
  };
  const isSame =
    before?.rowHeight === next.rowHeight &&
    before.bodyTop === next.bodyTop &&
    before.areCards === next.areCards;
  return isSame ? before : next;
}

interface DrawnLineProps {
  index: number;
  draw: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
  measure: Ref<HTMLTableRowElement>;
}

/** A line that renders again only when the rows or their settings change, and never because of scrolling. */
const DrawnLine = memo(function DrawnLine({ index, draw, measure }: DrawnLineProps) {
  return draw(index, measure);
});

type Place = Pick<VirtualItem, 'index' | 'key' | 'start' | 'end'>;

/** Assumed places of the first lines before any line has been measured. */
function firstPlaces(lines: ReadonlyArray<{ key: string }>): readonly Place[] {
  return lines
    .slice(0, FIRST_LINES)
    .map(({ key }, index) => ({ index, key, start: index * FIRST_HEIGHT, end: (index + 1) * FIRST_HEIGHT }));
}

/** The drawn lines with the spaces between them, since the line that was last used may be far away from the visible ones. */
function withSpaces(
  items: readonly Place[],
  from: number,
  to: number,
  columns: number,
  line: (item: Place) => ReactNode,
) {
  const parts: ReactNode[] = [];
  let end = from;
  for (const item of items) {
    if (item.start > end)
      parts.push(<DataGridSpace key={`space ${parts.length}`} height={item.start - end} columns={columns} />);
    parts.push(line(item));
    end = item.end;
  }
  if (to > end) parts.push(<DataGridSpace key="space after" height={to - end} columns={columns} />);
  return parts;
}

/** The body of a table in which only the visible rows are in the document. */
export function DataGridVirtualRows<R extends object>({
  lines,
  settings,
  scroller,
  activeKey,
  onActive,
  anchorKey,
  order,
}: DataGridVirtualRowsProps<R>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const detailHeights = useRef(new Map<string, number>());
  const [measured, setMeasured] = useState<Measured | null>(null);
  const { rowHeight, bodyTop, areCards } = measured ?? unmeasured;
  const activeAt = activeKey === null ? -1 : lines.findIndex(({ key }) => key === activeKey);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled or memoised by its functions.
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    // The places of 100,000 rows are calculated only once, after the first rows were measured.
    count: measured === null ? 0 : lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const line = lines[index];
      return line?.isDetail ? (detailHeights.current.get(line.key) ?? DETAIL_HEIGHT) : rowHeight;
    },
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    measureElement: (row) => {
      const { height } = row.getBoundingClientRect();
      const { line = '', detail } = row.dataset;
      if (detail !== undefined) detailHeights.current.set(line, height);
      return height;
    },
    overscan: 5,
    scrollMargin: bodyTop,
    scrollPaddingStart: bodyTop,
    initialRect: FIRST_RECT,
    // The person may have scrolled before this part was loaded.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    rangeExtractor: useCallback(
      (range: Range) => {
        const visible = defaultRangeExtractor(range);
        return activeAt === -1 ? visible : [...new Set([...visible, activeAt])].toSorted((a, b) => a - b);
      },
      [activeAt],
    ),
  });

  const onKeyDown = useRowKeys({ lines, body, virtualizer, rowHeight, onActive });

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => {
      const rows = body.current;
      if (rows) setMeasured((before) => measureRows(box, rows, before));
    };
    measure();
    // The text size, the label above the header, and cards instead of rows may all change at any time.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const head = body.current?.parentElement?.querySelector('thead');
    if (head) observer.observe(head);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- rows of another density have another height.
  }, [scroller, settings.density]);

  // When the height of rows changes, the places that were calculated with the old one are calculated again.
  const usedHeight = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (measured === null) return;
    if (usedHeight.current !== null && usedHeight.current !== rowHeight) virtualizer.measure();
    usedHeight.current = rowHeight;
  }, [virtualizer, measured, rowHeight]);

  const lastDrawn = useRef({ order, lines, start: -1 });
  useLayoutEffect(() => {
    const box = scroller.current;
    const start = virtualizer.measurementsCache[activeAt]?.start ?? -1;
    // Only after the rows have changed too: a server may answer long after the sort was requested.
    if (box && lastDrawn.current.order !== order && lastDrawn.current.lines !== lines) {
      lastDrawn.current.order = order;
      virtualizer.scrollToOffset(anchorKey === null ? 0 : start - (lastDrawn.current.start - box.scrollTop));
    }
    lastDrawn.current.lines = lines;
    lastDrawn.current.start = start;
  });

  const draw = useCallback(
    (index: number, ref: Ref<HTMLTableRowElement>) => {
      const line = lines[index];
      if (!line) return null;
      const events = { onKeyDown, onFocus: () => onActive(line.key) };
      const shared = { line, settings, index, events, ref };
      return line.isDetail ? (
        <DataGridDetail {...shared} />
      ) : (
        <DataGridRow {...shared} isFound={line.key === anchorKey} />
      );
    },
    [lines, settings, anchorKey, onKeyDown, onActive],
  );

  const isMeasured = measured !== null;
  return (
    <tbody ref={body}>
      {withSpaces(
        isMeasured ? virtualizer.getVirtualItems() : firstPlaces(lines),
        bodyTop,
        bodyTop + (isMeasured ? virtualizer.getTotalSize() : lines.length * FIRST_HEIGHT),
        countColumns(settings),
        (item) => (
          <DrawnLine
            key={item.key.toString()}
            index={item.index}
            draw={draw}
            // All rows of a table have the same height, and observing each one would take a third of the time of scrolling.
            measure={areCards || lines[item.index]?.isDetail ? virtualizer.measureElement : null}
          />
        ),
      )}
    </tbody>
  );
}
