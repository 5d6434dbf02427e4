import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ColumnLayout } from './columnLayout.js';
import { headerOf } from './useColumnWidths.js';

/** A header that is being dragged, and the column whose place it would take; `null` while that is its own place. */
export interface ColumnDrag {
  id: string;
  to: string | null;
}

export interface ColumnDragOptions {
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLElement | null>;
  layout: ColumnLayout;
  onMove: (id: string, to: string) => void;
}

/** How far a pointer moves before it drags, in CSS px. A press that moves less sorts. */
const SLACK = 6;

/** How long a finger rests on a header before it drags, in ms. A finger that moves earlier scrolls. */
const LONG_PRESS = 400;

/** So near to an end of the box the columns scroll, in CSS px, and so far at each movement. */
const EDGE = 32;
const SCROLL_STEP = 16;

interface Press {
  id: string;
  x: number;
  y: number;
  header: HTMLElement;
  pointer: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isDragging: boolean;
}

/** Drags headers with a pointer or, after a long press, with a finger. Pinned columns move among those of their end only. */
export function useColumnDrag({ table, scroller, layout, onMove }: ColumnDragOptions) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const press = useRef<Press | null>(null);
  const side = (id: string) => layout.pinned?.[id];

  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
    setDrag(null);
  };

  useEffect(() => {
    const keepStill = (event: TouchEvent) => {
      if (press.current?.isDragging) event.preventDefault();
    };
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && press.current?.isDragging) stop();
    };
    const head = table.current?.tHead;
    // React listens passively, so it cannot keep a finger from scrolling.
    head?.addEventListener('touchmove', keepStill, { passive: false });
    document.addEventListener('keydown', cancel);
    return () => {
      clearTimeout(press.current?.timer);
      head?.removeEventListener('touchmove', keepStill);
      document.removeEventListener('keydown', cancel);
    };
  }, [table]);

  const begin = () => {
    const now = press.current;
    if (!now?.header.isConnected) return;
    now.isDragging = true;
    now.header.setPointerCapture(now.pointer);
    setDrag({ id: now.id, to: null });
  };
  /** The column under the pointer, if the dragged one may take its place. */
  const columnAt = (id: string, x: number): string | null => {
    const headers = table.current?.tHead?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
    const over = [...headers].filter((header) => {
      const { left, right } = header.getBoundingClientRect();
      return x >= left && x < right;
    });
    // Where a column scrolls under a pinned one, the pinned one is seen.
    const seen = over.find(({ dataset }) => dataset['pin'] !== undefined) ?? over[0];
    const to = seen?.dataset['column'];
    return to === undefined || to === id || side(to) !== side(id) ? null : to;
  };
  const scrollNear = (x: number) => {
    const box = scroller.current;
    if (!box) return;
    const { left, right } = box.getBoundingClientRect();
    if (x < left + EDGE) box.scrollLeft -= SCROLL_STEP;
    else if (x > right - EDGE) box.scrollLeft += SCROLL_STEP;
  };

  return {
    drag,
    /** Handlers for the header of a column. */
    handlers: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const header = table.current && headerOf(table.current, id);
        const isHandle = event.target instanceof Element && event.target.closest('[data-part="resize"]');
        // While rows are cards, their columns are not beside each other.
        const isTable = table.current && getComputedStyle(table.current).display === 'table';
        if (event.button !== 0 || !event.isPrimary || !header || isHandle || !isTable) return;
        press.current = {
          id,
          x: event.clientX,
          y: event.clientY,
          header,
          pointer: event.pointerId,
          timer: event.pointerType === 'touch' ? setTimeout(begin, LONG_PRESS) : undefined,
          isDragging: false,
        };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const now = press.current;
        if (!now) return;
        if (!now.isDragging) {
          if (Math.hypot(clientX - now.x, clientY - now.y) < SLACK) return;
          if (now.timer === undefined) begin();
          else stop();
        }
        if (!press.current?.isDragging) return;
        scrollNear(clientX);
        const to = columnAt(now.id, clientX);
        setDrag((before) => (before?.to === to ? before : { id: now.id, to }));
      },
      onPointerUp: ({ clientX }: PointerEvent<HTMLElement>) => {
        const now = press.current;
        const to = now?.isDragging ? columnAt(now.id, clientX) : null;
        if (now?.isDragging) swallowClick();
        stop();
        if (now && to !== null) onMove(now.id, to);
      },
      onPointerCancel: stop,
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (press.current?.isDragging) event.preventDefault();
      },
    }),
  };
}

/** The click that ends a drag sorts nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
}
