import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { GridLine } from '../table/pageRows.js';
import { controlsOf, focusControl, lineAround, linesOf, needsArrows } from './rowFocus.js';

export interface RowKeysOptions<R extends object> {
  lines: ReadonlyArray<GridLine<R>>;
  body: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement>;
  /** In CSS px. */
  rowHeight: number;
  /** Draws a line even if it is scrolled out of sight. */
  onActive: (key: string) => void;
}

/** The index of the row that is `step` rows away, not counting details; `from` if there is no such row. */
function lineAfter<R extends object>(lines: ReadonlyArray<GridLine<R>>, from: number, step: number): number {
  const to = Math.min(lines.length - 1, Math.max(0, from + step));
  const sign = Math.sign(step);
  // A detail at the goal is passed in the same direction; at an end of the rows the search turns back.
  for (let at = to; at >= 0 && at < lines.length; at += sign) if (!lines[at]?.isDetail) return at;
  for (let at = to; at !== from; at -= sign) if (!lines[at]?.isDetail) return at;
  return from;
}

/**
 * Moves the focus from a control to the same control of another row: arrows by one row, Page Up and Page Down by a screenful,
 * with Ctrl+Home and Ctrl+End to the first and the last row. This also reaches rows that are not drawn.
 */
export function useRowKeys<R extends object>(options: RowKeysOptions<R>) {
  const { lines, body, virtualizer, rowHeight, onActive } = options;
  const pendingFocus = useRef<{ key: string; control: number } | null>(null);

  useLayoutEffect(() => {
    if (!pendingFocus.current || !body.current) return;
    const { key, control } = pendingFocus.current;
    const line = linesOf(body.current).find(({ dataset }) => dataset['line'] === key);
    if (!line) return;
    pendingFocus.current = null;
    focusControl(line, control);
  });

  return useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const line = lineAround(target);
      if (event.defaultPrevented || altKey || shiftKey || !line || !(target instanceof HTMLElement)) return;
      // A grid of cells has its own keys.
      if (line.dataset['detail'] !== undefined || line.closest('[role="grid"]')) return;
      // Two rows less than the box has: the header covers one, and one that was seen before stays in sight.
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
      pendingFocus.current = { key: next.key, control: controlsOf(line).indexOf(target) };
      virtualizer.scrollToIndex(to, { align: 'auto' });
      onActive(next.key);
    },
    [lines, virtualizer, rowHeight, onActive],
  );
}
