/** The events by which a person moves in the list. */
const acts = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/** The observer of each open list; removed once a person has acted in the list. */
const watches = new WeakMap<Element, ResizeObserver | null>();

function bringIntoSight(row: Element, box: Element): void {
  const [option, frame] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  if (!row.isConnected || (option.top >= frame.top && option.bottom <= frame.bottom)) return;
  box.scrollTop += option.top - frame.top - (frame.height - option.height) / 2;
}

/**
 * Told of a row that has been drawn: where it is the chosen one of a long list, it stays in sight until a person acts.
 * React Aria scrolls to it once, when not all of the list may be there; it grows while it opens.
 */
export function keepChosenInSight(row: HTMLElement | null): void {
  const box = row?.closest('[data-virtual]');
  const content = box?.firstElementChild;
  if (!row || !box || !content || row.ariaSelected !== 'true' || watches.get(box) === null) return;
  const before = watches.get(box);
  before?.disconnect();
  const watch = new ResizeObserver(() => bringIntoSight(row, box));
  watch.observe(box);
  watch.observe(content);
  watches.set(box, watch);
  if (before) return;
  const stop = () => {
    watches.get(box)?.disconnect();
    watches.set(box, null);
    for (const act of acts) document.removeEventListener(act, stop, { capture: true });
  };
  for (const act of acts) document.addEventListener(act, stop, { capture: true, passive: true });
}
