import { useEffect, useSyncExternalStore } from 'react';

/** Code that only some grids load, once for all of them. */
export interface GridPart<Part> {
  /** Loads it: once, and again only after a failure. */
  load: () => Promise<void>;
  /**
   * The code; `null` until it is loaded, and on the server.
   *
   * @throws the error if loading failed, for the error boundary of the page.
   */
  usePart: (isNeeded: boolean) => Part | null;
}

/** Makes a part of the grid that is loaded later. @param fetchPart imports its module */
export function gridPart<Part>(fetchPart: () => Promise<Part>): GridPart<Part> {
  let fetched: { part: Part } | { error: unknown } | null = null;
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const fetchOnce = async (): Promise<void> => {
    try {
      fetched = { part: await fetchPart() };
    } catch (error) {
      fetched = { error };
      fetching = null;
    }
    for (const listener of listeners) listener();
  };

  const load = (): Promise<void> => {
    fetching ??= fetchOnce();
    return fetching;
  };

  const usePart = (isNeeded: boolean): Part | null => {
    // Null while a page from the server hydrates, even if the part is loaded already: the first render must match the HTML
    // of the server.
    const now = useSyncExternalStore(
      subscribe,
      () => fetched,
      () => null,
    );
    useEffect(() => {
      if (isNeeded) void load();
    }, [isNeeded]);
    if (!isNeeded || now === null) return null;
    if ('error' in now) throw now.error;
    return now.part;
  };

  return { load, usePart };
}
