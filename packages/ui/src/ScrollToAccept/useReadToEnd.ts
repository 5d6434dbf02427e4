import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The distance from the end, in CSS px, that still counts as the end (spec 1 §9). */
const END_DISTANCE_PX = 20;

function isAtEnd(box: HTMLElement): boolean {
  // At fractional zooms each of the three figures is rounded; the distance covers the difference.
  return box.scrollHeight - box.scrollTop - box.clientHeight <= END_DISTANCE_PX;
}

/**
 * True if a box was ever scrolled to its end. Also true once the whole text fits, on its own or because the box or
 * the text changed its size. Never becomes false again.
 *
 * @returns also a function that checks at once: the browser reports a scroll only in its next frame.
 */
export function useReadToEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): readonly [isRead: boolean, checkNow: () => void] {
  const [isRead, setRead] = useState(false);
  const checkNow = useCallback(() => {
    // A box without height is not laid out yet (hidden tab, closed dialog).
    if (box.current && box.current.clientHeight > 0 && isAtEnd(box.current)) setRead(true);
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element || isRead) return undefined;
    const observer = new ResizeObserver(checkNow);
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    element.addEventListener('scroll', checkNow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', checkNow);
    };
  }, [box, content, isRead, checkNow]);
  return [isRead, checkNow];
}
