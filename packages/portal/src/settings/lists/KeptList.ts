import { formatCount } from '@slip/forms/rules';
import type { Option } from '@slip/ui/Option';

/** Items of the office as options. The NAIC number or NPN, which tells items with one name apart, is never cut off. */
export function lookupOptions(
  items: readonly {
    readonly value: string;
    readonly text: string;
    readonly name?: string;
    readonly naic?: string;
    readonly npn?: string;
  }[],
): Option[] {
  return items.map(({ value, text, name = text, naic, npn }) => {
    const description = naic ?? npn;
    return description === undefined ? { value, label: name } : { value, label: name, description };
  });
}

/** The two sides of a list that an account keeps: its items, and items that could be added. Their `value` is their id. */
export interface KeptLists {
  readonly available: readonly Option[];
  readonly selected: readonly Option[];
  /** The version of the list. */
  readonly version: string;
}

/** The changes of a list that are saved. */
interface ListSave {
  /** The ids of the items. */
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** All items that are on the list afterwards. */
  readonly selected: readonly number[];
  /** The version that the changes were made to. */
  readonly version: string;
}

/** A list as it is read from the office and saved there. */
export interface KeptList {
  /** The name of its items: 'Insurers'. */
  readonly label: string;
  /** Both sides, once they are known. */
  readonly lists: KeptLists | undefined;
  readonly error: unknown;
  /** The message instead of the lists when they could not be read. */
  readonly loadError: string;
  readonly reload: () => Promise<void>;
  readonly save: (change: ListSave) => Promise<unknown>;
  /** The notice when the list is saved, in the specification's words. */
  readonly saved: string;
}

/** The items moved from one side to the other, by key. */
export interface ListMoves {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Nothing was moved since the list was read or saved. */
export const noMoves: ListMoves = { added: [], removed: [] };

const keysOf = (side: KeptLists['available']) => side.map(({ value }) => value);

/** The moves after which a list holds these keys. */
export function movesToReach(keys: readonly string[], { selected }: KeptLists): ListMoves {
  const before = keysOf(selected);
  const [oldKeys, newKeys] = [new Set(before), new Set(keys)];
  return {
    added: keys.filter((key) => !oldKeys.has(key)),
    removed: before.filter((key) => !newKeys.has(key)),
  };
}

/** The moves that can still be made in a list, without those that somebody else made or that became impossible. */
export function possibleMoves({ added, removed }: ListMoves, lists: KeptLists): ListMoves {
  const [available, selected] = [new Set(keysOf(lists.available)), new Set(keysOf(lists.selected))];
  return {
    added: added.filter((key) => available.has(key)),
    removed: removed.filter((key) => selected.has(key)),
  };
}

/** The keys of a list after the moves: added keys stand last. */
export function keysAfter({ added, removed }: ListMoves, { selected }: KeptLists): readonly string[] {
  const removedKeys = new Set(removed);
  return [...keysOf(selected).filter((key) => !removedKeys.has(key)), ...added];
}

/** '12 added, 3 removed'; an empty text where there are no moves. */
export function moveWords({ added, removed }: ListMoves): string {
  return [
    ...(added.length > 0 ? [`${formatCount(added.length)} added`] : []),
    ...(removed.length > 0 ? [`${formatCount(removed.length)} removed`] : []),
  ].join(', ');
}
