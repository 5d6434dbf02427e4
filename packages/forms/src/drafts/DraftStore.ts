/** Where the draft of a form is kept: the server, or the browser. */
export interface DraftStore<Draft> {
  /** The draft that is kept; `null` when there is none. */
  load(): Promise<StoredDraft<Draft> | null>;
  /**
   * Keeps a draft in place of the version it was made from; `null` where none was kept.
   * @returns the version it now has.
   * @throws DraftChangedElsewhere when another version is kept by now.
   */
  save(draft: Draft, version: string | null): Promise<string>;
  /** Forgets the draft: it was submitted, or given up. */
  discard(): Promise<void>;
}

/** A draft as it is kept. */
export interface StoredDraft<Draft> {
  readonly draft: Draft;
  /** Changes with every save; it has no other meaning. */
  readonly version: string;
}

/** Somebody, or another tab, has saved the draft meanwhile. */
export class DraftChangedElsewhere extends Error {
  /** The version that is kept now. */
  readonly version: string;

  constructor(version: string) {
    super('This draft was changed in another window or on another device.');
    this.name = 'DraftChangedElsewhere';
    this.version = version;
  }
}
