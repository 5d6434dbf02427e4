import { type RefObject, useCallback, useEffect, useState } from 'react';

/** How near the end counts as the end, in CSS px (spec 1 §9). */
const NEAR_PX = 20;

function isAtEnd(box: HTMLElement): boolean {
  // At fractional zooms the three figures are rounded apart; the threshold covers that.
  return box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX;
}

/**
 * True if a box was ever scrolled to its end. Also true once the whole text fits, on its own or because the box or
 * the text changed its size. Never becomes false again.
 *
 * @returns also what looks at once: the browser tells of a scroll only with its next frame.
 */
export function useReadToEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): readonly [isRead: boolean, look: () => void] {
  const [isRead, setRead] = useState(false);
  const look = useCallback(() => {
    // A box without height is not laid out yet (hidden tab, closed dialog).
    if (box.current && box.current.clientHeight > 0 && isAtEnd(box.current)) setRead(true);
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element || isRead) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, content, isRead, look]);
  return [isRead, look];
}
