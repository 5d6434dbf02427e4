import { type RefObject, useEffect, useState } from 'react';

/** How near the end counts as the end, in CSS px (spec 1 §9). */
const NEAR_PX = 20;

function isAtEnd(box: HTMLElement): boolean {
  // At fractional zooms the three figures are rounded apart; the threshold covers that.
  return box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX;
}

/**
 * Whether a box was ever scrolled to its end. Also true once the whole text fits, on its own or because the box or
 * the text changed its size. Never becomes false again.
 */
export function useReadToEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isRead) return undefined;
    const look = () => {
      // A box without height is not laid out yet (hidden tab, closed dialog).
      if (element.clientHeight > 0 && isAtEnd(element)) setRead(true);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, content, isRead]);
  return isRead;
}
