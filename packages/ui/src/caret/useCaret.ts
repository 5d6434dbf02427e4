import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Puts the caret where an edit left it, once the input shows the formatted text.
 * @returns says where it is to stand after the next drawing.
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
