import { ApiError } from '@slip/api';
import { limits, messages } from '@slip/forms/rules';
import type { Option } from '@slip/ui/Option';
import { useMemo, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import type { KeptList, KeptLists } from './KeptList.js';
import { keysAfter, type ListMoves, movesToReach, moveWords, noMoves, possibleMoves } from './KeptList.js';

/** The work of a person on a list before it is saved. */
export interface ListWork {
  /** The list that is worked on: the one that was read first, until a newer one is taken over. */
  readonly lists: KeptLists | undefined;
  /** The items of both sides. */
  readonly items: readonly Option[];
  /** The keys of the items on the list. */
  readonly value: readonly string[];
  readonly change: (keys: readonly string[]) => void;
  readonly moves: ListMoves;
  readonly isUnsaved: boolean;
  /** Set when more items were moved than one save takes. */
  readonly problem: string | undefined;
  /** Why the list cannot be saved now. */
  readonly obstacle: string | undefined;
  /** The list was changed elsewhere: it can be saved after the newer one was taken over. */
  readonly isStale: boolean;
  /** Takes over the newer list; what was moved stays moved. */
  readonly takeOver: () => Promise<void>;
  readonly undo: () => void;
  readonly isSaving: boolean;
  /** @returns true if the list was saved; a notice says why it was not. */
  readonly save: () => Promise<boolean>;
}

/** The moves between the two sides of a list, and its save (spec 2 §4 Transfer lists). */
export function useListMoves({ lists: onFile, error, reload, save, saved }: KeptList): ListWork {
  const notices = useNotices();
  // The list that the moves are made to.
  const [base, setBase] = useState<KeptLists | null>(null);
  const [moved, setMoved] = useState(noMoves);
  const [isRefused, setRefused] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);

  if (isSaved && onFile !== base) {
    // The saved list has been read again: until then the list that was sent is shown.
    setSaved(false);
    setBase(null);
    setMoved(noMoves);
  }
  const lists = base ?? onFile;
  const moves = useMemo(() => (lists ? possibleMoves(moved, lists) : noMoves), [moved, lists]);
  const value = useMemo(() => (lists ? keysAfter(moves, lists) : []), [moves, lists]);
  const items = useMemo(() => (lists ? [...lists.selected, ...lists.available] : []), [lists]);
  const { added, removed } = moves;
  const isUnsaved = !isSaved && added.length + removed.length > 0;

  const isStale = isUnsaved && !isSaving && (isRefused || onFile?.version !== lists?.version);
  const isTooMuch = added.length > limits.listItems || removed.length > limits.listItems;
  const problem = isTooMuch ? messages.lists.tooManyMoved : undefined;

  function undo(): void {
    setBase(null);
    setMoved(noMoves);
    setRefused(false);
  }

  return {
    lists,
    items,
    value,
    change: (keys) => {
      if (!lists) return;
      setSaved(false);
      setBase(lists);
      setMoved(movesToReach(keys, lists));
    },
    moves,
    isUnsaved,
    problem,
    obstacle: isStale ? 'Look at the newer list first.' : problem,
    isStale,
    takeOver: async () => {
      // The newer list may still be on its way.
      if (onFile?.version === lists?.version) await reload();
      setBase(null);
      setRefused(false);
    },
    undo,
    // Also until the saved list has been read again, unless that fails.
    isSaving: isSaving || (isSaved && error === undefined),
    save: async () => {
      if (!lists) return false;
      const [coming, going] = [added.map(Number), removed.map(Number)];
      setSaving(true);
      setBase(lists);
      try {
        await save({
          added: coming,
          removed: going,
          selected: value.map(Number),
          version: lists.version,
        });
        notices.succeeded(`${saved}: ${moveWords(moves)}.`);
        setSaved(true);
        return true;
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409) setRefused(true);
        else notices.failed(failure);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}
