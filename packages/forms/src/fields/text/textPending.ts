/*
 * A typed text reaches its form a moment after the last key, or after the press that leaves its field. Until then the
 * form does not know of it.
 */

const controls = new Set<() => boolean>();

/** Watches a control whose text may not be in its form yet. @returns a function that ends the watch */
export function watchText(isPending: () => boolean): () => void {
  controls.add(isPending);
  return () => {
    controls.delete(isPending);
  };
}

/** True if somebody has typed a text that its form does not have yet, which is unsaved work (spec 1 §5). */
export function isTextPending(): boolean {
  return [...controls].some((isPending) => isPending());
}
