import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets a custom property of a box to a length in CSS px by script, too: `style-src` with a nonce refuses the style of the page
 * that a server sends, and React does not set it again.
 */
export function useLength(
  box: RefObject<HTMLElement | null>,
  property: string,
  px: number | undefined,
): void {
  useLayoutEffect(() => {
    if (px !== undefined) box.current?.style.setProperty(property, `${px}px`);
  }, [box, property, px]);
}
