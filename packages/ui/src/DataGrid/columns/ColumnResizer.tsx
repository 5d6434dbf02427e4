import { type PointerEvent, type RefObject, useRef } from 'react';
import type { DataGridMessages } from '../dataGridMessages.js';
import { ResizeHandle } from './columnStyles.js';
import {
  type ColumnWidths,
  headerOf,
  MAX_WIDTH,
  MIN_WIDTH,
  minWidthOf,
  widthNeeded,
} from './useColumnWidths.js';

/** The things that are needed to resize columns. */
export interface Resizing {
  table: RefObject<HTMLTableElement | null>;
  widths: ColumnWidths;
  onResize: (widths: Readonly<Record<string, number>>) => void;
}

export interface ColumnResizerProps extends Resizing {
  id: string;
  header: string;
  messages: DataGridMessages;
}

/** A handle that is being dragged; everything in CSS px. */
interface Drag {
  /** Where the pointer was pressed. */
  from: number;
  /** The column's width then. */
  width: number;
  /** On which side of the screen a row ends: 1 is right; -1 is left, as in Arabic. */
  sign: 1 | -1;
  /** The width that the column has now. */
  next: number;
  min: number;
}

/** How far one press of an arrow key moves the handle, in CSS px. */
const STEP = 16;

/**
 * The handle at a column's end. To keyboards and screen readers it is a slider: arrows move it, Home and End go to the
 * minimum and the maximum width. A double click fits the column to its cells.
 */
export function ColumnResizer({ id, header, table, widths, onResize, messages }: ColumnResizerProps) {
  const drag = useRef<Drag | null>(null);
  const width = Math.round(widths.widthOf(id));

  /** Applies a width without rendering the rows again. */
  const draw = (px: number, before: number) => {
    table.current?.style.setProperty('--column-drag', `${px - before}px`);
    const column = table.current?.querySelector<HTMLElement>(
      `:scope > colgroup > [data-column="${CSS.escape(id)}"]`,
    );
    column?.style.setProperty('--column-width', `${px}px`);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    const cell = table.current && headerOf(table.current, id);
    if (event.button !== 0 || !cell) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const now = cell.getBoundingClientRect().width;
    drag.current = {
      from: event.clientX,
      width: now,
      sign: getComputedStyle(cell).direction === 'rtl' ? -1 : 1,
      next: now,
      min: minWidthOf(cell),
    };
    widths.measure();
    widths.hold(id);
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    const { from, width: before, sign, min } = drag.current;
    drag.current.next = Math.round(Math.min(MAX_WIDTH, Math.max(min, before + (clientX - from) * sign)));
    draw(drag.current.next, before);
  };
  const end = (isKept: boolean) => () => {
    if (!drag.current) return;
    const { width: before, next } = drag.current;
    drag.current = null;
    // The grid draws the new width itself, once `onResize` has stored it.
    draw(before, before);
    widths.hold(null);
    if (isKept && next !== before) onResize({ [id]: next });
  };
  const fit = () => {
    const cell = table.current && headerOf(table.current, id);
    if (!table.current || !cell) return;
    onResize({
      [id]: Math.min(MAX_WIDTH, Math.max(minWidthOf(cell), widthNeeded(table.current, cell))),
    });
  };
  const change = (wanted: number) => {
    const cell = table.current && headerOf(table.current, id);
    onResize({ [id]: Math.max(minWidthOf(cell), wanted) });
  };

  return (
    <ResizeHandle
      data-part="resize"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end(true)}
      onPointerCancel={end(false)}
      onLostPointerCapture={end(false)}
      onDoubleClick={fit}
    >
      <input
        data-part="resizer"
        type="range"
        form=""
        min={MIN_WIDTH}
        max={MAX_WIDTH}
        step={STEP}
        aria-label={messages.columnWidth(header)}
        aria-valuetext={messages.pixels(width)}
        value={width}
        onFocus={widths.measure}
        onChange={(event) => change(Number(event.target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          fit();
        }}
      />
    </ResizeHandle>
  );
}
