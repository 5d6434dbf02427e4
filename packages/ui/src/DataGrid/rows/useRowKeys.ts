import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { GridLine } from '../table/rowsInSight.js';

const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"]';

/** The elements in a line of the table that can receive the focus, in order. */
export function controlsOf(line: Element): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>(controls)];
}

/** The line of the table that contains an element. */
export function lineAround(element: EventTarget | null): HTMLElement | null {
  return element instanceof Element ? element.closest<HTMLElement>('tr[data-line]') : null;
}

/** The lines of a table's body that are in the page, in order. */
export function linesOf(body: Element): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>(':scope > tr[data-line]')];
}

/** Focuses the control at this place in a line, or the last one if there are fewer; returns whether there was any. */
export function focusControl(line: Element, at: number): boolean {
  const found = controlsOf(line);
  const control = found[Math.min(Math.max(at, 0), found.length - 1)];
  control?.focus({ preventScroll: true });
  return control !== undefined;
}

/** True if a line is in the page and visible in the scrolling box. */
export function isLineInSight(box: Element, key: string): boolean {
  const line = [...box.querySelectorAll<HTMLElement>('tr[data-line]')].find(
    ({ dataset }) => dataset['line'] === key,
  );
  if (!line) return false;
  const [row, frame] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  return row.bottom > frame.top && row.top < frame.bottom;
}

interface RowKeysOptions<R extends object> {
  lines: ReadonlyArray<GridLine<R>>;
  body: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement>;
  /** In CSS px. */
  rowHeight: number;
  /** Draws a line, whether it is visible or not. */
  onActive: (key: string) => void;
}

/** True if a control needs the arrow keys for itself. */
function needsArrows(control: Element): boolean {
  return control.matches(
    'input:not([type="checkbox"]), textarea, select, [aria-haspopup], [role="slider"], [contenteditable]',
  );
}

/** The index of the row that is `step` rows away, not counting details; `from` if there is no such row. */
function lineAfter<R extends object>(lines: ReadonlyArray<GridLine<R>>, from: number, step: number): number {
  const to = Math.min(lines.length - 1, Math.max(0, from + step));
  const sign = Math.sign(step);
  for (let at = to; at >= 0 && at < lines.length; at += sign) if (!lines[at]?.isDetail) return at;
  for (let at = to; at !== from; at -= sign) if (!lines[at]?.isDetail) return at;
  return from;
}

/**
 * Moves the focus from a control to the same control of another row: arrows by one row, Page Up and Page Down by a screenful,
 * with Ctrl Home and End to the first and the last. This also reaches rows that are not in the page.
 */
export function useRowKeys<R extends object>(options: RowKeysOptions<R>) {
  const { lines, body, virtualizer, rowHeight, onActive } = options;
  const wanted = useRef<{ key: string; control: number } | null>(null);

  useLayoutEffect(() => {
    if (!wanted.current || !body.current) return;
    const { key, control } = wanted.current;
    const line = linesOf(body.current).find(({ dataset }) => dataset['line'] === key);
    if (!line) return;
    wanted.current = null;
    focusControl(line, control);
  });

  return useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const line = lineAround(target);
      if (event.defaultPrevented || altKey || shiftKey || !line || !(target instanceof HTMLElement)) return;
      if (line.dataset['detail'] !== undefined) return;
      const page = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight) - 2);
      const isFar = ctrlKey || metaKey;
      const steps: Record<string, number> = isFar
        ? { Home: -lines.length, End: lines.length }
        : { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
      const step = steps[key];
      if (step === undefined || needsArrows(target)) return;
      event.preventDefault();
      const from = Number(line.dataset['index']);
      const to = lineAfter(lines, from, step);
      const next = lines[to];
      if (!next || to === from) return;
      wanted.current = { key: next.key, control: controlsOf(line).indexOf(target) };
      virtualizer.scrollToIndex(to, { align: 'auto' });
      onActive(next.key);
    },
    [lines, virtualizer, rowHeight, onActive],
  );
}
