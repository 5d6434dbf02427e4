import { type RefObject, useLayoutEffect, useRef } from 'react';
import { controlsOf, focusControl, lineAround, linesOf } from './rowFocus.js';

/** The place of the focused control among the drawn lines. */
interface FocusPlace {
  element: HTMLElement;
  /** Index of the line among the drawn lines, from 0. */
  line: number;
  /** Index of the control within the line, from 0. */
  control: number;
}

/**
 * Moves the focus when the focused control is removed with its row: to the same control of the next row, or to the
 * box around the rows when there is none.
 */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  const lastFocus = useRef<FocusPlace | null>(null);

  // A layout effect: an effect after painting could miss the first focus.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.closest('tbody')) return;
      const line = lineAround(target);
      const lines = line?.parentElement ? linesOf(line.parentElement) : [];
      lastFocus.current = {
        element: target,
        line: line ? lines.indexOf(line) : 0,
        control: line ? controlsOf(line).indexOf(target) : 0,
      };
    };
    const forget = ({ target }: FocusEvent) => {
      // The browser also reports a lost focus when an element is removed, but that can be recognised only after the removal.
      queueMicrotask(() => {
        if (lastFocus.current?.element === target && lastFocus.current.element.isConnected)
          lastFocus.current = null;
      });
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [box]);

  useLayoutEffect(() => {
    const place = lastFocus.current;
    if (!place || place.element.isConnected) return;
    lastFocus.current = null;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const body = box.current?.querySelector('tbody');
    const lines = body ? linesOf(body) : [];
    const line = lines[Math.min(place.line, lines.length - 1)];
    if (!line || !focusControl(line, place.control)) box.current?.focus({ preventScroll: true });
  });
}
