import { serialQueue } from './browserPlaces.js';
import type { SessionPlaces } from './Session.js';

/** A browser that exists only in memory: every `tab()` shares its cookie, storage and lock, as real tabs do. */
export interface MemoryBrowser {
  readonly tab: () => SessionPlaces;
}

/** Makes a browser in memory, for stories and tests. */
export function memoryBrowser(now: () => number = Date.now): MemoryBrowser {
  const stored = new Map<string, string>();
  const tabs = new Set<(key: string | null) => void>();
  const exclusively = serialQueue();
  let cookie: { token: string; until: number } | null = null;

  return {
    tab: () => {
      let own: ((key: string | null) => void) | undefined;
      const notifyOtherTabs = (key: string) => {
        for (const listener of tabs) if (listener !== own) queueMicrotask(() => listener(key));
      };
      return {
        tokenCookie: {
          read: () => (cookie && cookie.until > now() ? cookie.token : null),
          write: (token, maxAgeSeconds) => {
            cookie = { token, until: now() + maxAgeSeconds * 1000 };
          },
          remove: () => {
            cookie = null;
          },
        },
        storage: {
          read: (key) => stored.get(key) ?? null,
          write: (key, value) => {
            stored.set(key, value);
            notifyOtherTabs(key);
          },
          remove: (key) => {
            stored.delete(key);
            notifyOtherTabs(key);
          },
        },
        onOtherTab: (listener) => {
          own = listener;
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
        exclusively,
      };
    },
  };
}
