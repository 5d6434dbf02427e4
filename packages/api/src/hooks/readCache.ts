import type { Cache, State } from 'swr';

/** The time for which data that no screen uses stays in the cache, in milliseconds (spec 1 §9). */
export const UNUSED_DATA_KEPT_MS = 60_000;

/** Answers of reads, with a count of who uses each. */
export interface ReadCache {
  readonly entries: Cache<unknown>;
  /**
   * Registers a screen that uses an answer; returns a function that unregisters it. Unused data is removed after a
   * minute.
   * @param onUnused called when the last screen has unregistered, and no other has registered at the same time
   */
  readonly use: (key: string, onUnused: () => void) => () => void;
  readonly isUsed: (key: string) => boolean;
  /** Stops all timers. */
  readonly dispose: () => void;
}

/** Makes an empty cache of reads. */
export function createReadCache(): ReadCache {
  const entries = new Map<string, State<unknown>>();
  const uses = new Map<string, number>();
  const clocks = new Map<string, ReturnType<typeof setTimeout>>();

  function stopClock(key: string): void {
    clearTimeout(clocks.get(key));
    clocks.delete(key);
  }

  return {
    entries,
    use: (key, onUnused) => {
      stopClock(key);
      uses.set(key, (uses.get(key) ?? 0) + 1);
      return () => {
        const left = (uses.get(key) ?? 1) - 1;
        if (left > 0) {
          uses.set(key, left);
          return;
        }
        uses.delete(key);
        queueMicrotask(() => {
          if (uses.has(key)) return;
          onUnused();
          const { data } = entries.get(key) ?? {};
          // No screen waits for a call under way any more, and a screen that opens later must not wait for it; nor is
          // a refusal from before an answer to what it asks.
          if (data === undefined) entries.delete(key);
          else entries.set(key, { data });
        });
        const clock = setTimeout(() => {
          clocks.delete(key);
          entries.delete(key);
        }, UNUSED_DATA_KEPT_MS);
        clocks.set(key, clock);
      };
    },
    isUsed: (key) => uses.has(key),
    dispose: () => {
      for (const key of clocks.keys()) stopClock(key);
    },
  };
}
