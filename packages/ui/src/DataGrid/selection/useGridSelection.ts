import { useId, useMemo, useRef } from 'react';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { DataGridProps } from '../dataGridTypes.js';
import {
  allSelected,
  countSelected,
  isRowIn,
  nothingSelected,
  withRows,
} from '../table/matchingSelection.js';
import type { GridLine } from '../table/rowsInSight.js';
import type { GridModel } from '../table/useGridTable.js';

/** The selection of a grid in words, and the functions that change it. */
export interface GridSelection {
  /** Of radio buttons, of which one row can be selected: their common name. `null` for checkboxes. */
  group: string | null;
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
  /** Selects rows beside those that are; of radio buttons, the last of them. */
  add: (keys: readonly string[]) => void;
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
  const anchor = useRef<string | null>(null);
  const known = useMemo(() => {
    if (!isOn || mode === 'server' || !getRowDisabledReason) return rows.length;
    return rows.filter((row) => getRowDisabledReason(row) === null).length;
  }, [isOn, mode, rows, getRowDisabledReason]);

  const onPage = useMemo(() => {
    if (!isOn || isSingle) return [];
    const able = lines.filter(
      ({ original }) => !getRowDisabledReason || getRowDisabledReason(original) === null,
    );
    return able.map(({ id }) => id);
  }, [isOn, isSingle, lines, getRowDisabledReason]);
  const marked = useMemo(() => onPage.filter((id) => isRowIn(selection, id)).length, [onPage, selection]);

  if (!isOn) return null;
  const selectable = mode === 'server' ? (props.selectableTotal ?? total) : known;
  const page = marked === 0 ? 'none' : marked === onPage.length ? 'all' : 'some';
  const count = countSelected(selection, selectable);
  const isWholePage = selection.mode === 'some' && page === 'all';

  return {
    group: isSingle ? group : null,
    text: selectionText(words, count, {
      total,
      selectable,
      // The number of selected rows alone does not tell: they can be on other pages.
      onPage: isWholePage ? onPage.length : -1,
      rows: lines.length,
      isPaged: !props.isUnpaged,
      // Comparing the number of keys with the number of rows is not enough: some keys may be of rows that no longer match.
      isAll: count === selectable && (selection.mode === 'all' || page === 'all'),
    }),
    offer: isWholePage && count < selectable ? words.selectMatching(selectable, total) : null,
    hasSelection: count > 0,
    page,
    isPageSelectable: onPage.length > 0,
    isSelected: (id) => isRowIn(selection, id),
    toggle: (id, isRange) => {
      if (isSingle) return select({ mode: 'some', rows: { [id]: true } });
      const [from, to] = [onPage.indexOf(anchor.current ?? ''), onPage.indexOf(id)];
      const range = isRange && from >= 0 ? onPage.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      anchor.current = id;
      return select(withRows(selection, range, !isRowIn(selection, id)));
    },
    add: (ids) =>
      select(withRows(isSingle ? nothingSelected : selection, isSingle ? ids.slice(-1) : ids, true)),
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
