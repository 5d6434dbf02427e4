import { useEffect, useSyncExternalStore } from 'react';
import type * as virtualRows from './DataGridVirtualRows.js';

/** The code that draws virtual rows: only those near the visible part of the box. */
export type VirtualPart = typeof virtualRows;

/** Shared by all grids: the code once it is loaded, or the error if loading failed. */
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

/** Loads the code that draws virtual rows: once, and again only after a failure. */
export function loadVirtualPart(): Promise<void> {
  fetching ??= fetchPart();
  return fetching;
}

/**
 * The code that draws virtual rows, which other grids do not load; `null` until it is loaded, and on the server.
 *
 * @throws the error if loading failed, for the error boundary of the page.
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
