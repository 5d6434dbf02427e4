import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Puts the caret where an edit left it, once the input shows the formatted text.
 * @returns a function that sets where the caret goes after the next render.
 */
export function useCaret(input: RefObject<HTMLInputElement | null>): (position: number) => void {
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current !== null) input.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  return (position) => {
    next.current = position;
  };
}
