import { stateSlicesEqual } from '@tanstack/react-table';
import { useState } from 'react';
import { type DataSelection, nothingSelected } from './table/matchingSelection.js';

export interface GridAnnouncement {
  /** Changes whenever the person changes the sort order, the page or the page size. */
  change: string;
  /** Rows are loading: the announcement waits for them. */
  isLoading: boolean;
  /** Announced while the first rows are loading. */
  loading: string;
  /** Announced when the rows have loaded. */
  settled: string;
  /** The selection and its text; `null` when rows cannot be selected. */
  selected: { selection: DataSelection; text: string } | null;
  /** A further announcement, made once for each new object. */
  notice: { text: string } | null;
}

/** Adds a difference that cannot be heard to a repeated text, so that screen readers read it again. */
function makeAudible(last: string, next: string): string {
  return last === next ? `${next}\u00A0` : next;
}

interface AnnouncedState {
  change: string;
  selection: DataSelection;
  /** Rows are loading and will be announced when they have loaded. */
  isAwaited: boolean;
  notice: GridAnnouncement['notice'];
  spoken: string;
  /** The text about the rows that is part of `spoken`; empty where none is. */
  spokenOfRows: string;
}

/** The state after an announcement; the same object when there is nothing new to announce. */
function nextState(
  before: AnnouncedState,
  { change, isLoading, settled, selected, notice }: GridAnnouncement,
): AnnouncedState {
  const selection = selected?.selection ?? nothingSelected;
  const isSettled = !isLoading && (before.isAwaited || before.change !== change);
  const isSelected = !stateSlicesEqual(before.selection, selection);
  const isNoticed = notice !== null && before.notice !== notice;
  const isSpoken = isSettled || isSelected || isNoticed;
  // Rows may come and go without a word: a reader that passes by finds no count of before.
  const isOutdated = !isLoading && before.spokenOfRows !== '' && before.spokenOfRows !== settled;
  // That rows begin to load must be remembered, although nothing is announced yet.
  if (!isSpoken && !isOutdated && before.isAwaited === (before.isAwaited || isLoading)) return before;
  const parts = [
    isSettled ? settled : '',
    isSelected ? (selected?.text ?? '') : '',
    isNoticed ? notice.text : '',
  ];
  const text = parts.filter(Boolean).join('. ');
  return {
    change: isSettled ? change : before.change,
    selection,
    isAwaited: isLoading || (before.isAwaited && !isSettled),
    // A failure is not announced here, since it has its own alert.
    notice,
    spoken: isSpoken ? makeAudible(before.spoken, text) : isOutdated ? '' : before.spoken,
    spokenOfRows: isSettled ? settled : isSpoken || isOutdated ? '' : before.spokenOfRows,
  };
}

/** Makes one polite announcement per change or load, after its rows have loaded. */
export function useGridAnnouncement(input: GridAnnouncement): string {
  const [state, setState] = useState<AnnouncedState>(() => ({
    change: input.change,
    selection: input.selected?.selection ?? nothingSelected,
    isAwaited: input.isLoading,
    notice: input.notice,
    spoken: '',
    spokenOfRows: '',
  }));
  const next = nextState(state, input);
  if (next !== state) setState(next);
  return input.isLoading && next.spoken === '' ? input.loading : next.spoken;
}
