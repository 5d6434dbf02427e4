import type { Option } from '@slip/ui/Option';

/** A list that an account keeps, and what could come into it; `value` of an item is its id. */
export interface KeptLists {
  readonly available: readonly Option[];
  readonly selected: readonly Option[];
  /** Which version of the list it is. */
  readonly version: string;
}

/** The changes of a list that are saved. */
export interface ListSave {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** All that are on the list afterwards. */
  readonly selected: readonly number[];
  /** The version that the changes were made to. */
  readonly version: string;
}

/** A list as it is read from the office and saved there. */
export interface KeptList {
  /** The name of the items on it: 'Insurers'. */
  readonly label: string;
  /** Both sides, once they are known. */
  readonly lists: KeptLists | undefined;
  readonly error: unknown;
  /** The message instead of the lists when they could not be read. */
  readonly loadError: string;
  readonly reload: () => Promise<void>;
  readonly save: (change: ListSave) => Promise<unknown>;
  /** The message when it is saved, in the specification's words. */
  readonly saved: string;
}
