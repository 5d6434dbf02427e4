import { type RefObject, useEffect, useRef } from 'react';
import type { NamedColumn } from './useGridColumns.js';

export interface ColumnDraggingProps {
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLElement | null>;
  columns: readonly NamedColumn[];
  /** Moves a column to the place of another one. */
  onMove: (id: string, to: string) => void;
}

/** How far a pointer moves before it drags, in CSS px. A press that moves less sorts. */
const DRAG_DISTANCE = 6;

/** How long a finger rests on a header before it drags, in ms. A finger that moves earlier scrolls. */
const LONG_PRESS = 400;

/** Within this distance of an end of the box, a dragged header scrolls the columns; in CSS px. */
const SCROLL_ZONE = 32;

/** How far each movement scrolls, in CSS px. */
const SCROLL_STEP = 16;

interface Press {
  header: HTMLElement;
  x: number;
  y: number;
  pointer: number;
  /** Runs while a finger rests. */
  timer: ReturnType<typeof setTimeout> | undefined;
  isDragging: boolean;
  /** The header whose place the dragged one would take. */
  over: HTMLElement | null;
}

const idOf = (header: HTMLElement) => header.dataset['column'] ?? '';

function swallow(event: MouseEvent): void {
  event.stopPropagation();
}

/** The click that ends a drag sorts nothing. */
function swallowClick(): void {
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
}

/**
 * Lets headers be dragged with a pointer or, after a long press, with a finger. Pinned columns move only among those
 * that are pinned to the same end. A component without output, so that grids whose columns do not move need not load it.
 */
export default function ColumnDragging({ table, scroller, columns, onMove }: ColumnDraggingProps) {
  const latest = useRef({ columns, onMove });
  useEffect(() => {
    latest.current = { columns, onMove };
  });

  useEffect(() => {
    const head = table.current?.tHead;
    if (!head) return undefined;
    let press: Press | null = null;
    const headers = () => [...head.querySelectorAll<HTMLElement>('th[data-column]')];
    const side = (header: HTMLElement) => latest.current.columns.find(({ id }) => id === idOf(header))?.side;

    const markDrop = (over: HTMLElement | null) => {
      if (!press || press.over === over) return;
      press.over?.removeAttribute('data-drop');
      press.over = over;
      const isAfter = over && press.header.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
      over?.setAttribute('data-drop', isAfter ? 'after' : 'before');
    };
    const stop = () => {
      if (!press) return;
      clearTimeout(press.timer);
      markDrop(null);
      press.header.removeAttribute('data-dragged');
      press = null;
    };
    const begin = () => {
      if (!press?.header.isConnected) return;
      press.isDragging = true;
      press.header.setPointerCapture(press.pointer);
      press.header.setAttribute('data-dragged', '');
    };
    /** The header under the pointer, if the dragged one may take its place. */
    const headerAt = (dragged: HTMLElement, x: number): HTMLElement | null => {
      const under = headers().filter((header) => {
        const { left, right } = header.getBoundingClientRect();
        return x >= left && x < right;
      });
      // Where a column is scrolled under a pinned one, the pinned one is visible.
      const visible = under.find(({ dataset }) => dataset['pin'] !== undefined) ?? under[0];
      return visible && visible !== dragged && side(visible) === side(dragged) ? visible : null;
    };
    const scrollNear = (x: number) => {
      const box = scroller.current;
      if (!box) return;
      const { left, right } = box.getBoundingClientRect();
      if (x < left + SCROLL_ZONE) box.scrollLeft -= SCROLL_STEP;
      else if (x > right - SCROLL_ZONE) box.scrollLeft += SCROLL_STEP;
    };

    const down = ({ target, button, isPrimary, clientX, clientY, pointerId, pointerType }: PointerEvent) => {
      const header = target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;
      const isHandle = target instanceof Element && target.closest('[data-part="resize"]');
      // While rows are cards, their columns are not beside each other.
      const isTable = getComputedStyle(head).display === 'table-header-group';
      if (button !== 0 || !isPrimary || !header || isHandle || !isTable) return;
      stop();
      const timer = pointerType === 'touch' ? setTimeout(begin, LONG_PRESS) : undefined;
      press = { header, x: clientX, y: clientY, pointer: pointerId, timer, isDragging: false, over: null };
    };
    const move = ({ clientX, clientY, buttons }: PointerEvent) => {
      if (!press) return;
      // The button was released where it is not heard: outside of the head.
      if (buttons === 0) return stop();
      if (!press.isDragging) {
        if (Math.hypot(clientX - press.x, clientY - press.y) < DRAG_DISTANCE) return;
        if (press.timer !== undefined) return stop();
        begin();
      }
      scrollNear(clientX);
      markDrop(headerAt(press.header, clientX));
    };
    const up = ({ clientX }: PointerEvent) => {
      if (!press?.isDragging) return stop();
      const { header } = press;
      const over = headerAt(header, clientX);
      swallowClick();
      stop();
      if (over) latest.current.onMove(idOf(header), idOf(over));
    };
    const keepStill = (event: Event) => {
      if (press?.isDragging) event.preventDefault();
    };
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && press?.isDragging) stop();
    };

    head.setAttribute('data-movable', '');
    const listening = new AbortController();
    const { signal } = listening;
    head.addEventListener('pointerdown', down, { signal });
    head.addEventListener('pointermove', move, { signal });
    head.addEventListener('pointerup', up, { signal });
    head.addEventListener('pointercancel', stop, { signal });
    head.addEventListener('contextmenu', keepStill, { signal });
    head.addEventListener('touchmove', keepStill, { passive: false, signal });
    document.addEventListener('keydown', cancel, { signal });
    return () => {
      stop();
      listening.abort();
      head.removeAttribute('data-movable');
    };
  }, [table, scroller]);

  return null;
}
