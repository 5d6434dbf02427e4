/** The place where the draft of a form is kept: the server, or the browser. */
export interface DraftStore<Draft> {
  /** The saved draft; `null` when there is none. */
  load(): Promise<StoredDraft<Draft> | null>;
  /**
   * Saves a draft in place of the version from which it was made; the version is `null` where there was no draft.
   * @returns the new version of the draft.
   * @throws DraftChangedElsewhere when another version has been saved meanwhile.
   */
  save(draft: Draft, version: string | null): Promise<string>;
  /** Deletes the draft, because it was submitted or discarded. */
  discard(): Promise<void>;
}

/** A saved draft. */
export interface StoredDraft<Draft> {
  readonly draft: Draft;
  /** Changes with every save; it has no other meaning. */
  readonly version: string;
  /** True if the draft was typed after this version and is not saved yet: it is saved once the form has it. */
  readonly isUnsaved?: boolean | undefined;
}

/** Another person or another tab has saved the draft meanwhile. */
export class DraftChangedElsewhere extends Error {
  /** The version that is saved now. */
  readonly version: string;

  constructor(version: string) {
    super('This draft was changed in another window or on another device.');
    this.name = 'DraftChangedElsewhere';
    this.version = version;
  }
}

/** Checks a saved draft, because anybody can write into a browser's storage. */
export interface DraftReader<Draft> {
  /** @throws when the value is no draft of this form */
  (stored: unknown): Draft;
}

function isStored(value: unknown): value is { version: number; draft: unknown } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
  );
}

/**
 * Keeps a draft in the browser, for people who are not signed in. Never use it for passwords, codes or account numbers: the
 * next person at the computer can read it.
 *
 * @param storage `sessionStorage` ends with the tab, `localStorage` does not.
 * @param read checks the saved draft; a draft that it refuses counts as no draft.
 *
 * @public For applications whose people are not signed in.
 */
export function browserDraftStore<Draft>(
  storage: Storage,
  key: string,
  read: DraftReader<Draft>,
): DraftStore<Draft> {
  function readStored(): { version: number; draft: unknown } | null {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      return isStored(value) ? value : null;
    } catch {
      return null;
    }
  }

  return {
    load: async () => {
      const found = readStored();
      if (found === null) return null;
      try {
        return { draft: read(found.draft), version: String(found.version) };
      } catch {
        return null;
      }
    },
    save: async (draft, version) => {
      const found = readStored();
      if (found !== null && String(found.version) !== version)
        throw new DraftChangedElsewhere(String(found.version));
      const next = (found?.version ?? 0) + 1;
      storage.setItem(key, JSON.stringify({ version: next, draft }));
      return String(next);
    },
    discard: async () => storage.removeItem(key),
  };
}

/**
 * The status of a draft: `saved` when all of it is saved, `waiting` during a pause in typing, `saving`, `failed` until the
 * next attempt, `elsewhere` until the person has decided which version is kept.
 */
export type DraftStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'elsewhere';

/** Saves one draft as it changes. */
export interface DraftSaver<Draft> {
  readonly status: DraftStatus;
  /** Takes a newer draft; it is saved after a pause, or with the next {@link flush}. */
  change(draft: Draft): void;
  /** Saves all unsaved changes at once. @returns true if all of them are saved now */
  flush(): Promise<boolean>;
  /** Saves this draft over the one that was saved elsewhere. @returns whether it is saved now */
  overrule(): Promise<boolean>;
  /** Calls the listener whenever the status changes. @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Discards unsaved changes and stops saving, after a save that is under way has ended. */
  stop(): Promise<void>;
}

/** Settings of {@link draftSaver}. */
interface DraftSaverOptions {
  /** The version of the draft with which the form began; `null` where there was none. @default null */
  version?: string | null;
  /** Milliseconds without a change before a save. @default 1000 */
  pause?: number;
}

/**
 * Saves a draft while it is typed. Only one save runs at a time, so that an older draft can never arrive after a newer one;
 * of the changes made meanwhile only the latest is saved next. A failure loses nothing: the draft waits for the next change
 * or `flush`. A version saved elsewhere is never overwritten without `overrule`.
 */
export function draftSaver<Draft>(
  store: Pick<DraftStore<Draft>, 'save'>,
  { version: startVersion = null, pause = 1000 }: DraftSaverOptions = {},
): DraftSaver<Draft> {
  const listeners = new Set<() => void>();
  let status: DraftStatus = 'saved';
  let version = startVersion;
  let unsaved: { readonly draft: Draft } | null = null;
  let currentSave: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function setStatus(next: DraftStatus): void {
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  }

  async function saveAll(): Promise<void> {
    while (unsaved !== null) {
      const saving = unsaved;
      unsaved = null;
      setStatus('saving');
      try {
        version = await store.save(saving.draft, version);
      } catch (error) {
        if (isStopped) return;
        unsaved ??= saving;
        if (error instanceof DraftChangedElsewhere) {
          version = error.version;
          // A change made during this save must not be saved over the other version by its pause.
          clearTimeout(timer);
        }
        setStatus(error instanceof DraftChangedElsewhere ? 'elsewhere' : 'failed');
        return;
      }
    }
    setStatus('saved');
  }

  async function saveNow(): Promise<boolean> {
    clearTimeout(timer);
    currentSave ??= saveAll().finally(() => {
      currentSave = null;
    });
    await currentSave;
    return unsaved === null;
  }

  return {
    get status() {
      return status;
    },

    change: (draft) => {
      if (isStopped) return;
      unsaved = { draft };
      if (status === 'elsewhere') return;
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), pause);
      if (status !== 'saving') setStatus('waiting');
    },

    flush: async () => {
      if (status === 'elsewhere') return false;
      // Changes made during a save are saved by the same loop.
      return saveNow();
    },

    overrule: () => saveNow(),

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    stop: async () => {
      isStopped = true;
      unsaved = null;
      clearTimeout(timer);
      await currentSave;
      setStatus('saved');
    },
  };
}
