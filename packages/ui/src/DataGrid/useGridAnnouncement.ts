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
function again(last: string, next: string): string {
  return last === next ? `${next}\u00A0` : next;
}

interface Told {
  change: string;
  selection: DataSelection;
  /** Rows are loading and will be announced when they have loaded. */
  isAwaited: boolean;
  notice: GridAnnouncement['notice'];
  spoken: string;
}

/** The state after an announcement; the same object when there is nothing new to announce. */
function tell(told: Told, { change, isLoading, settled, selected, notice }: GridAnnouncement): Told {
  const selection = selected?.selection ?? nothingSelected;
  const isSettled = !isLoading && (told.isAwaited || told.change !== change);
  const isSelected = !stateSlicesEqual(told.selection, selection);
  const isNoticed = notice !== null && told.notice !== notice;
  if (!isSettled && !isSelected && !isNoticed && told.isAwaited === (told.isAwaited || isLoading))
    return told;
  const parts = [
    isSettled ? settled : '',
    isSelected ? (selected?.text ?? '') : '',
    isNoticed ? notice.text : '',
  ];
  const said = parts.filter(Boolean).join('. ');
  return {
    change: isSettled ? change : told.change,
    selection,
    isAwaited: isLoading || (told.isAwaited && !isSettled),
    // A failure is not announced here, since it has its own alert.
    notice,
    spoken: isSettled || isSelected || isNoticed ? again(told.spoken, said) : told.spoken,
  };
}

/** Makes one polite announcement per change or load, after its rows have loaded. */
export function useGridAnnouncement(news: GridAnnouncement): string {
  const [told, setTold] = useState<Told>(() => ({
    change: news.change,
    selection: news.selected?.selection ?? nothingSelected,
    isAwaited: news.isLoading,
    notice: news.notice,
    spoken: '',
  }));
  const next = tell(told, news);
  if (next !== told) setTold(next);
  return news.isLoading && next.spoken === '' ? news.loading : next.spoken;
}
