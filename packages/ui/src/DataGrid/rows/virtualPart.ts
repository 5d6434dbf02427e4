import { useEffect, useSyncExternalStore } from 'react';
import type * as virtualRows from './DataGridVirtualRows.js';

/** What draws rows as they are reached. */
export type VirtualPart = typeof virtualRows;

/** One for all grids: the part once it is here, or why it did not come. */
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

/** Fetches what draws rows as they are reached: once, and again only after it could not be had. */
export function loadVirtualPart(): Promise<void> {
  fetching ??= fetchPart();
  return fetching;
}

/**
 * What draws rows as they are reached, which no other grid needs to load; `null` until it is here, and on the server.
 *
 * @throws what kept it from being fetched, for the page to answer as it answers any part that is missing.
 */
export function useVirtualPart(isNeeded: boolean): VirtualPart | null {
  // Null for a page that a server has drawn, whatever has been fetched for others since: the first drawing must be alike.
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
