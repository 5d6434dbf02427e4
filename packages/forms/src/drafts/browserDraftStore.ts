import { DraftChangedElsewhere, type DraftStore } from './DraftStore.js';

/** Checks a saved draft, because anybody can write into a browser's storage. */
export interface DraftReader<Draft> {
  /** @throws when it is no draft of this form */
  (kept: unknown): Draft;
}

function isKept(value: unknown): value is { version: number; draft: unknown } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
  );
}

/**
 * Keeps a draft in the browser, for people who are not signed in. Never use it for passwords, codes or account numbers: the
 * next person at the computer can read it.
 *
 * @param storage `sessionStorage` ends with the tab, `localStorage` does not.
 * @param read checks the saved draft; if it refuses it, there is no draft.
 *
 * @public For applications whose people are not signed in.
 */
export function browserDraftStore<Draft>(
  storage: Storage,
  key: string,
  read: DraftReader<Draft>,
): DraftStore<Draft> {
  function kept(): { version: number; draft: unknown } | null {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      return isKept(value) ? value : null;
    } catch {
      return null;
    }
  }

  return {
    load: async () => {
      const found = kept();
      if (found === null) return null;
      try {
        return { draft: read(found.draft), version: String(found.version) };
      } catch {
        return null;
      }
    },
    save: async (draft, version) => {
      const found = kept();
      if (found !== null && String(found.version) !== version)
        throw new DraftChangedElsewhere(String(found.version));
      const next = (found?.version ?? 0) + 1;
      storage.setItem(key, JSON.stringify({ version: next, draft }));
      return String(next);
    },
    discard: async () => storage.removeItem(key),
  };
}
