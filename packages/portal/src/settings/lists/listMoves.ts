import type { KeptLists } from './KeptList.js';

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
    ...(added.length > 0 ? [`${added.length.toLocaleString('en-US')} added`] : []),
    ...(removed.length > 0 ? [`${removed.length.toLocaleString('en-US')} removed`] : []),
  ].join(', ');
}
