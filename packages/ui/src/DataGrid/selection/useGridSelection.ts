import { useMemo, useRef } from 'react';
import { useControlledState } from '../../controlledState/useControlledState.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { DataGridProps } from '../dataGridTypes.js';
import {
  allSelected,
  countSelected,
  type DataSelection,
  nothingSelected,
  selectionTest,
  withRows,
} from './dataSelection.js';

/** A row that can be selected: what selection needs to know of it. */
export interface SelectableRow<R> {
  id: string;
  original: R;
}

/** The state of a grid's selection, and what changes it. */
export interface GridSelection {
  selection: DataSelection;
  /** What is selected, in words. */
  text: string;
  /** The button that selects all that match, or `null` when it has nothing to add. */
  offer: string | null;
  hasSelection: boolean;
  /** The header's checkbox: the rows in sight. */
  page: 'all' | 'some' | 'none';
  /** Whether any row in sight can be selected. */
  isPageSelectable: boolean;
  isSelected: (key: string) => boolean;
  /** Toggles a row, and with `isRange` every row between it and the one toggled before. */
  toggle: (key: string, isRange: boolean) => void;
  togglePage: () => void;
  selectMatching: () => void;
  clear: () => void;
}

/** The words for what is selected. */
function selectionText(
  words: DataGridMessages,
  count: number,
  figures: {
    total: number;
    selectable: number;
    onPage: number;
    rows: number;
    isPaged: boolean;
    isAll: boolean;
  },
): string {
  const { total, selectable, onPage, rows, isPaged, isAll } = figures;
  if (count === 0) return words.noneSelected;
  if (isAll) return words.matchingSelected(selectable, total);
  return isPaged && count === onPage ? words.pageSelected(onPage, rows) : words.selected(count, selectable);
}

/** Row selection: the rows in sight one by one, as a range or all at once, and all that match beyond them. */
export function useGridSelection<R extends object>(
  props: DataGridProps<R>,
  visible: ReadonlyArray<SelectableRow<R>>,
  total: number,
  words: DataGridMessages,
): GridSelection | null {
  const { mode = 'client', rows, getRowDisabledReason } = props;
  const isOn = props.selectionMode === 'multiple';
  const [selection, setSelection] = useControlledState<DataSelection>(
    props.selection,
    props.defaultSelection ?? nothingSelected,
  );
  const isMarked = useMemo(() => selectionTest(selection), [selection]);
  const anchor = useRef<string | null>(null);
  const known = useMemo(() => {
    if (!isOn || mode === 'server' || !getRowDisabledReason) return rows.length;
    return rows.filter((row) => getRowDisabledReason(row) === null).length;
  }, [isOn, mode, rows, getRowDisabledReason]);

  const onPage = useMemo(() => {
    if (!isOn) return [];
    const able = visible.filter(
      ({ original }) => !getRowDisabledReason || getRowDisabledReason(original) === null,
    );
    return able.map(({ id }) => id);
  }, [isOn, visible, getRowDisabledReason]);
  const marked = useMemo(() => onPage.filter(isMarked).length, [onPage, isMarked]);

  if (!isOn) return null;
  const selectable = mode === 'server' ? (props.selectableTotal ?? total) : known;
  const page = marked === 0 ? 'none' : marked === onPage.length ? 'all' : 'some';
  const count = countSelected(selection, selectable);
  const isWholePage = selection.mode === 'some' && page === 'all';

  const change = (next: DataSelection) => {
    setSelection(next);
    props.onSelectionChange?.(next);
  };

  return {
    selection,
    text: selectionText(words, count, {
      total,
      selectable,
      // Rows selected one by one on several pages can be as many as are on this one.
      onPage: isWholePage ? onPage.length : -1,
      rows: visible.length,
      isPaged: !props.isUnpaged,
      // As many keys as rows is not enough: some may be of rows that no longer match.
      isAll: count === selectable && (selection.mode === 'all' || page === 'all'),
    }),
    offer: isWholePage && count < selectable ? words.selectMatching(selectable, total) : null,
    hasSelection: count > 0,
    page,
    isPageSelectable: onPage.length > 0,
    isSelected: isMarked,
    toggle: (key, isRange) => {
      const [from, to] = [onPage.indexOf(anchor.current ?? ''), onPage.indexOf(key)];
      const range = isRange && from >= 0 ? onPage.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
      anchor.current = key;
      change(withRows(selection, range, !isMarked(key)));
    },
    togglePage: () => {
      anchor.current = null;
      change(withRows(selection, onPage, page !== 'all'));
    },
    selectMatching: () => change(allSelected),
    clear: () => {
      anchor.current = null;
      change(nothingSelected);
    },
  };
}
