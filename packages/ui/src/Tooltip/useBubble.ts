import { type RefObject, useEffect } from 'react';
import { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, shadow, space, zIndex } from '../tokens/index.js';

/** Where a bubble is placed: above its anchor, at the end or in the middle, or after it on the same line. */
type BubblePlace = 'end' | 'middle' | 'behind';

/** Space between bubble and anchor, and between bubble and the edge of the window, in CSS px. */
const GAP = 6;
const EDGE = 8;

function placeBubble(anchor: Element, bubble: HTMLElement, at: BubblePlace): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const leftOf = {
    end: isRtl ? box.left : box.right - width,
    middle: box.left + (box.width - width) / 2,
    behind: isRtl ? box.left - GAP - width : box.right + GAP,
  };
  const above = box.top - GAP - height;
  const top = above >= EDGE ? above : box.bottom + GAP;
  const left = Math.max(EDGE, Math.min(leftOf[at], document.documentElement.clientWidth - EDGE - width));
  bubble.style.setProperty('--bubble-x', `${left}px`);
  bubble.style.setProperty('--bubble-y', `${at === 'behind' ? box.top + (box.height - height) / 2 : top}px`);
}

/**
 * Shows a bubble above an element, or below it if there is no room above, and always inside the window. It is drawn in
 * the top layer, so that no box around the element cuts it off. The bubble needs `popover="manual"`, and gets its
 * position from `--bubble-x` and `--bubble-y`.
 * @returns a function that hides the bubble
 */
export function showBubble(anchor: Element, bubble: HTMLElement, at: BubblePlace): () => void {
  const updatePosition = () => placeBubble(anchor, bubble, at);
  bubble.dataset['open'] = '';
  // Older browsers have no top layer; there the bubble is only positioned relative to the window.
  if ('showPopover' in bubble) bubble.showPopover();
  updatePosition();
  window.addEventListener('resize', updatePosition);
  document.addEventListener('scroll', updatePosition, { capture: true, passive: true });
  return () => {
    window.removeEventListener('resize', updatePosition);
    document.removeEventListener('scroll', updatePosition, { capture: true });
    delete bubble.dataset['open'];
    // A bubble that was removed from the page is already closed, and closing it again would throw an error.
    if ('hidePopover' in bubble && bubble.isConnected) bubble.hidePopover();
  };
}

/** The look and position of the bubble of `showBubble`. */
export const bubbleRules = css`
  position: fixed;
  inset: auto;
  left: var(--bubble-x, 0);
  top: var(--bubble-y, 0);
  z-index: ${zIndex.popover};
  box-sizing: border-box;
  inline-size: max-content;
  max-inline-size: min(18rem, calc(100vw - ${space['4']}));
  margin: 0;
  padding: ${space['1.5']} ${space['2']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  overflow: visible;
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};
  line-height: ${lineHeight.normal};
  text-align: start;
  white-space: normal;
  cursor: default;

  &:not([data-open]) {
    display: none;
  }
  /* Covers the gap, so that the pointer can move onto the bubble without closing it. */
  &::after {
    content: '';
    position: absolute;
    inset: calc(-1 * ${space['2']}) 0;
    z-index: -1;
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
    background: Canvas;
    color: CanvasText;
  }
`;

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
    const [anchor, bubbleElement] = [element.current, bubble.current];
    if (!isOn || !anchor || !bubbleElement) return undefined;
    let hide: (() => void) | undefined;
    const close = () => {
      hide?.();
      hide = undefined;
    };
    const open = () => {
      // An element that was removed at this moment may still receive the press.
      if (bubbleElement.isConnected) hide ??= showBubble(anchor, bubbleElement, at);
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
