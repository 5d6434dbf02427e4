import { useEffect, useSyncExternalStore } from 'react';
import type * as virtualRows from './DataGridVirtualRows.js';

/** What draws rows as they are reached. */
export type VirtualPart = typeof virtualRows;

/** Shared by all grids: the part once it is loaded, or the error of loading it. */
let fetched: { part: VirtualPart } | { error: unknown } | null = null;
let fetching: Promise<void> | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function fetchPart(): Promise<void> {
  try {
    fetched = { part: await import('./DataGridVirtualRows.js') };
  } catch (error) {
    fetched = { error };
    fetching = null;
  }
  for (const listener of listeners) listener();
}

/** Loads the part that draws virtual rows: once, and again only after a failure. */
export function loadVirtualPart(): Promise<void> {
  fetching ??= fetchPart();
  return fetching;
}

/**
 * The part that draws virtual rows, which other grids do not load; `null` until it is loaded, and on the server.
 *
 * @throws the error of loading, for the error boundary of the page.
 */
export function useVirtualPart(isNeeded: boolean): VirtualPart | null {
  // Null while a page from the server hydrates, even if the part is loaded already: the first render must match the HTML
  // of the server.
  const now = useSyncExternalStore(
    subscribe,
    () => fetched,
    () => null,
  );
  useEffect(() => {
    if (isNeeded) void loadVirtualPart();
  }, [isNeeded]);
  if (!isNeeded || now === null) return null;
  if ('error' in now) throw now.error;
  return now.part;
}
