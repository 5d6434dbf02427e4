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

/** The facts about a row that selection needs. */
export interface SelectableRow<R> {
  id: string;
  original: R;
}

/** The state of a grid's selection, and the functions that change it. */
export interface GridSelection {
  selection: DataSelection;
  /** The selection as a text. */
  text: string;
  /** The button that selects all rows that match; `null` when it would add nothing. */
  offer: string | null;
  hasSelection: boolean;
  /** The header's checkbox, which stands for the visible rows. */
  page: 'all' | 'some' | 'none';
  /** True if any visible row can be selected. */
  isPageSelectable: boolean;
  isSelected: (key: string) => boolean;
  /** Toggles a row; with `isRange` also every row between it and the row that was toggled before. */
  toggle: (key: string, isRange: boolean) => void;
  togglePage: () => void;
  selectMatching: () => void;
  clear: () => void;
}

/** The text that says what is selected. */
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

/** Selects visible rows one by one, as a range or all together, and all rows that match, visible or not. */
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
      // The number of selected rows alone does not tell: they can be on other pages.
      onPage: isWholePage ? onPage.length : -1,
      rows: visible.length,
      isPaged: !props.isUnpaged,
      // Comparing the number of keys with the number of rows is not enough: some keys may be of rows that no longer match.
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
