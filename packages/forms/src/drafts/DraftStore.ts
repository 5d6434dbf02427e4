/** Where the draft of a form is kept: the server, or the browser. */
export interface DraftStore<Draft> {
  /** The saved draft; `null` when there is none. */
  load(): Promise<StoredDraft<Draft> | null>;
  /**
   * Saves a draft in place of the version from which it was made; `null` where there was none.
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
