/** Where a bubble stands: above its anchor, at its end or in its middle, or behind it in the line. */
export type BubblePlace = 'end' | 'middle' | 'behind';

/** Room between bubble and anchor, and between bubble and the edge of the window, in CSS px. */
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
 * Shows a few words above an element, or below it where there is no room above, never outside the window. They are
 * drawn in the top layer, so that no box around the element cuts them off. The bubble needs `popover="manual"`, and
 * takes its place from `--bubble-x` and `--bubble-y`.
 * @returns hides it again
 */
export function showBubble(anchor: Element, bubble: HTMLElement, at: BubblePlace): () => void {
  const follow = () => place(anchor, bubble, at);
  bubble.dataset['open'] = '';
  // Older browsers have no top layer: there the words are fixed to the window all the same.
  if ('showPopover' in bubble) bubble.showPopover();
  follow();
  window.addEventListener('resize', follow);
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  return () => {
    window.removeEventListener('resize', follow);
    document.removeEventListener('scroll', follow, { capture: true });
    delete bubble.dataset['open'];
    // A bubble that left the page is closed already, and closing it again would be an error.
    if ('hidePopover' in bubble && bubble.isConnected) bubble.hidePopover();
  };
}
