import { useId, useMemo, useRef } from 'react';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { DataGridProps } from '../dataGridTypes.js';
import {
  allSelected,
  countSelected,
  isRowSelected,
  nothingSelected,
  withRows,
} from '../table/matchingSelection.js';
import type { GridLine } from '../table/pageRows.js';
import type { GridModel } from '../table/useGridTable.js';

/** The selection of a grid in words, and the functions that change it. */
export interface GridSelection {
  /** The common name of the radio buttons, if one row can be selected; `null` for checkboxes. */
  group: string | null;
  /** The selection as a text. */
  text: string;
  /** The label of the button that selects all rows that match; `null` when it would add nothing. */
  offer: string | null;
  hasSelection: boolean;
  /** The header's checkbox, which stands for the visible rows. */
  page: 'all' | 'some' | 'none';
  /** True if any visible row can be selected. */
  isPageSelectable: boolean;
  isSelected: (key: string) => boolean;
  /** Toggles a row; with `isRange` also every row between it and the row that was toggled before. */
  toggle: (key: string, isRange: boolean) => void;
  /** Clears the `cleared` rows, then selects others beside the selected ones; with radio buttons, only the last of these. */
  add: (keys: readonly string[], cleared: readonly string[]) => void;
  togglePage: () => void;
  selectMatching: () => void;
  clear: () => void;
}

/** The text that says what is selected. */
function selectionText(
  words: DataGridMessages,
  count: number,
  counts: {
    total: number;
    selectable: number;
    onPage: number;
    rows: number;
    isPaged: boolean;
    isAll: boolean;
    isTotalKnown: boolean;
  },
): string {
  const { total, selectable, onPage, rows, isPaged, isAll } = counts;
  if (count === 0) return words.noneSelected;
  if (!counts.isTotalKnown) return words.selectedOfMany(count);
  if (isAll) return words.matchingSelected(selectable, total);
  return isPaged && count === onPage ? words.pageSelected(onPage, rows) : words.selected(count, selectable);
}

/** Selects visible rows one by one, as a range or all together, and all rows that match, visible or not. */
export function useGridSelection<R extends object>(
  props: DataGridProps<R>,
  { selection, select }: GridModel<R>,
  lines: ReadonlyArray<GridLine<R>>,
  total: number,
  words: DataGridMessages,
): GridSelection | null {
  const { mode = 'client', rows, getRowDisabledReason } = props;
  const { selectionMode = 'none' } = props;
  const isOn = selectionMode !== 'none';
  const isSingle = selectionMode === 'single';
  const group = useId();
  // The row that was toggled last, from which a range reaches.
  const anchor = useRef<string | null>(null);
  const selectableRows = useMemo(() => {
    if (!isOn || mode === 'server' || !getRowDisabledReason) return rows.length;
    return rows.filter((row) => getRowDisabledReason(row) === null).length;
  }, [isOn, mode, rows, getRowDisabledReason]);

  const onPage = useMemo(() => {
    if (!isOn || isSingle) return [];
    const selectableLines = lines.filter(
      ({ original }) => !getRowDisabledReason || getRowDisabledReason(original) === null,
    );
    return selectableLines.map(({ id }) => id);
  }, [isOn, isSingle, lines, getRowDisabledReason]);
  const selectedOnPage = useMemo(
    () => onPage.filter((id) => isRowSelected(selection, id)).length,
    [onPage, selection],
  );

  if (!isOn) return null;
  const selectable = mode === 'server' ? (props.selectableTotal ?? total) : selectableRows;
  const page = selectedOnPage === 0 ? 'none' : selectedOnPage === onPage.length ? 'all' : 'some';
  const count = countSelected(selection, selectable);
  const isWholePage = selection.mode === 'some' && page === 'all';

  return {
    group: isSingle ? group : null,
    text: selectionText(words, count, {
      total,
      selectable,
      // The number of selected rows alone is not enough: they can be on other pages.
      onPage: isWholePage ? onPage.length : -1,
      rows: lines.length,
      isPaged: !props.isUnpaged,
      // Comparing the number of keys with the number of rows is not enough: some keys may be of rows that no longer match.
      isAll: count === selectable && (selection.mode === 'all' || page === 'all'),
      isTotalKnown: !props.hasMore || props.total !== undefined,
    }),
    offer: isWholePage && count < selectable ? words.selectMatching(selectable, total) : null,
    hasSelection: count > 0,
    page,
    isPageSelectable: onPage.length > 0,
    isSelected: (id) => isRowSelected(selection, id),
    toggle: (id, isRange) => {
      if (isSingle) return select({ mode: 'some', rows: { [id]: true } });
      const [from, to] = [onPage.indexOf(anchor.current ?? ''), onPage.indexOf(id)];
      const range = isRange && from >= 0 ? onPage.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      anchor.current = id;
      return select(withRows(selection, range, !isRowSelected(selection, id)));
    },
    add: (ids, cleared) =>
      select(
        isSingle
          ? withRows(nothingSelected, ids.slice(-1), true)
          : withRows(withRows(selection, cleared, false), ids, true),
      ),
    togglePage: () => {
      anchor.current = null;
      select(withRows(selection, onPage, page !== 'all'));
    },
    selectMatching: () => select(allSelected),
    clear: () => {
      anchor.current = null;
      select(nothingSelected);
    },
  };
}
