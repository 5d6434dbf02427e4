/** Where a bubble is placed: above its anchor, at the end or in the middle, or after it on the same line. */
export type BubblePlace = 'end' | 'middle' | 'behind';

/** Space between bubble and anchor, and between bubble and the edge of the window, in CSS px. */
const GAP = 6;
const EDGE = 8;

function place(anchor: Element, bubble: HTMLElement, at: BubblePlace): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const wished = {
    end: isRtl ? box.left : box.right - width,
    middle: box.left + (box.width - width) / 2,
    behind: isRtl ? box.left - GAP - width : box.right + GAP,
  };
  const above = box.top - GAP - height;
  const over = above >= EDGE ? above : box.bottom + GAP;
  const left = Math.max(EDGE, Math.min(wished[at], document.documentElement.clientWidth - EDGE - width));
  bubble.style.setProperty('--bubble-x', `${left}px`);
  bubble.style.setProperty('--bubble-y', `${at === 'behind' ? box.top + (box.height - height) / 2 : over}px`);
}

/**
 * Shows a bubble above an element, or below it if there is no room above, and always inside the window. It is drawn in
 * the top layer, so that no box around the element cuts it off. The bubble needs `popover="manual"`, and gets its
 * position from `--bubble-x` and `--bubble-y`.
 * @returns a function that hides the bubble
 */
export function showBubble(anchor: Element, bubble: HTMLElement, at: BubblePlace): () => void {
  const follow = () => place(anchor, bubble, at);
  bubble.dataset['open'] = '';
  // Older browsers have no top layer; there the bubble is only positioned relative to the window.
  if ('showPopover' in bubble) bubble.showPopover();
  follow();
  window.addEventListener('resize', follow);
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  return () => {
    window.removeEventListener('resize', follow);
    document.removeEventListener('scroll', follow, { capture: true });
    delete bubble.dataset['open'];
    // A bubble that was removed from the page is already closed, and closing it again would throw an error.
    if ('hidePopover' in bubble && bubble.isConnected) bubble.hidePopover();
  };
}
