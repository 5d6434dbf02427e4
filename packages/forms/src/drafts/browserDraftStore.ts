import { DraftChangedElsewhere, type DraftStore } from './DraftStore.js';

/** What a draft that was kept is checked with, since anybody can write into a browser's storage. */
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
 * Keeps a draft in the browser, for people who are not signed in. Never for passwords, codes or account numbers: whoever
 * uses the computer next can read it.
 *
 * @param storage `sessionStorage` ends with the tab, `localStorage` does not.
 * @param read checks what was kept; what it refuses counts as no draft.
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
