import { formatCount } from '@slip/forms/rules';
import type { Option } from '@slip/ui/Option';

/** A list of the office as a list to choose from. The number by which an item is told apart, NAIC or NPN, is never cut off. */
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

/** A list that an account keeps, and what could come into it; `value` of an item is its id. */
export interface KeptLists {
  readonly available: readonly Option[];
  readonly selected: readonly Option[];
  /** Which version of the list it is. */
  readonly version: string;
}

/** The changes of a list that are saved. */
interface ListSave {
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

/** The items moved from one side to the other, by key. */
export interface ListMoves {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export const noMoves: ListMoves = { added: [], removed: [] };

const keysOf = (side: KeptLists['available']) => side.map(({ value }) => value);

/** The moves that lead from a list to other keys. */
export function movesTo(keys: readonly string[], { selected }: KeptLists): ListMoves {
  const before = keysOf(selected);
  const [was, is] = [new Set(before), new Set(keys)];
  return { added: keys.filter((key) => !was.has(key)), removed: before.filter((key) => !is.has(key)) };
}

/** The moves that are still to be made in a list: those that somebody else made meanwhile, or that cannot be made any more, drop out. */
export function movesIn({ added, removed }: ListMoves, lists: KeptLists): ListMoves {
  const [available, selected] = [new Set(keysOf(lists.available)), new Set(keysOf(lists.selected))];
  return {
    added: added.filter((key) => available.has(key)),
    removed: removed.filter((key) => selected.has(key)),
  };
}

/** The keys of a list after moves: those that came in last. */
export function keysAfter({ added, removed }: ListMoves, { selected }: KeptLists): readonly string[] {
  const out = new Set(removed);
  return [...keysOf(selected).filter((key) => !out.has(key)), ...added];
}

/** '12 added, 3 removed': nothing where there are no moves. */
export function moveWords({ added, removed }: ListMoves): string {
  return [
    ...(added.length > 0 ? [`${formatCount(added.length)} added`] : []),
    ...(removed.length > 0 ? [`${formatCount(removed.length)} removed`] : []),
  ].join(', ');
}
