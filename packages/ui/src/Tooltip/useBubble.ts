import { type RefObject, useEffect } from 'react';
import { type BubblePlace, showBubble } from './showBubble.js';

/**
 * Shows a bubble beside an element while the pointer or the focus is on it, and after a touch until the next touch elsewhere.
 * Escape hides it. Its text must be in the element's name or description as well.
 * @param isOn whether there is a text to show
 */
export function useBubble(
  element: RefObject<HTMLElement | null>,
  bubble: RefObject<HTMLElement | null>,
  isOn: boolean,
  at: BubblePlace = 'end',
): void {
  useEffect(() => {
    const [anchor, words] = [element.current, bubble.current];
    if (!isOn || !anchor || !words) return undefined;
    let hide: (() => void) | undefined;
    const close = () => {
      hide?.();
      hide = undefined;
    };
    const open = () => {
      // An element that was removed at this moment may still receive the press.
      if (words.isConnected) hide ??= showBubble(anchor, words, at);
    };
    const openOnFocus = () => {
      if (anchor.matches(':focus-visible')) open();
    };
    const closeOnLeave = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && !anchor.matches(':focus-visible')) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !hide) return;
      // Otherwise the same key would also close the dialog around it.
      event.stopPropagation();
      close();
    };
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.contains(target)) close();
    };
    anchor.addEventListener('pointerenter', open);
    anchor.addEventListener('pointerdown', open);
    anchor.addEventListener('pointerleave', closeOnLeave);
    anchor.addEventListener('focus', openOnFocus);
    anchor.addEventListener('blur', close);
    document.addEventListener('keydown', closeOnEscape, true);
    document.addEventListener('pointerdown', closeFromOutside, true);
    if (anchor.matches(':hover, :focus-visible')) open();
    return () => {
      close();
      anchor.removeEventListener('pointerenter', open);
      anchor.removeEventListener('pointerdown', open);
      anchor.removeEventListener('pointerleave', closeOnLeave);
      anchor.removeEventListener('focus', openOnFocus);
      anchor.removeEventListener('blur', close);
      document.removeEventListener('keydown', closeOnEscape, true);
      document.removeEventListener('pointerdown', closeFromOutside, true);
    };
  }, [element, bubble, isOn, at]);
}
