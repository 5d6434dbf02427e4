import type { SortingState } from '@tanstack/react-table';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCellsPart } from './cells/cellsPart.js';
import { arrangingOf } from './columns/arrangingOf.js';
import { useColumnWidths } from './columns/useColumnWidths.js';
import { useGridColumns } from './columns/useGridColumns.js';
import { usePins } from './columns/usePins.js';
import { type DataGridMessages, dataGridMessages, rangeText } from './dataGridMessages.js';
import type { DataGridProps } from './dataGridTypes.js';
import { gridExpansion, withDetails } from './expansion/gridExpansion.js';
import { MAX_PRINTED_ROWS, usePrinting } from './export/usePrinting.js';
import { type RowSettings, rowName } from './rows/DataGridRow.js';
import { isLineInSight } from './rows/rowFocus.js';
import { useFocusKept } from './rows/useFocusKept.js';
import { useVirtualPart } from './rows/virtualPart.js';
import { useGridSelection } from './selection/useGridSelection.js';
import { gridSorting, sortDirectionOf } from './table/gridSorting.js';
import { orderText, readPageRows, shownPage } from './table/pageRows.js';
import { useGridTable } from './table/useGridTable.js';
import { useGridAnnouncement } from './useGridAnnouncement.js';

/** A text that says how the rows are sorted. */
function sortedText<R extends object>(
  { columns }: DataGridProps<R>,
  keys: SortingState,
  words: DataGridMessages,
): string {
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? '';
  return keys
    .map((key, at) => (at === 0 ? words.sorted : words.thenSorted)(headerOf(key.id), sortDirectionOf(key)))
    .join('');
}

/** The state of a grid and all functions that change it, from its props; the components of the grid only draw it. */
export function useDataGrid<R extends object>(props: DataGridProps<R>) {
  const { isVirtual = false, error, hasRowDetail } = props;
  const isUnpaged = props.isUnpaged || isVirtual;
  const words = useMemo(() => dataGridMessages(props.messages), [props.messages]);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const tableElement = useRef<HTMLTableElement>(null);
  const { isPrinting, printedAt, print } = usePrinting(root);

  const model = useGridTable(props, isUnpaged);
  const { table } = model;
  const { expanded, columnSizing, pagination } = table.state;
  const pageRows = readPageRows(table);
  const rows = pageRows.lines;
  const { pageSize } = pagination;
  const page = shownPage(table) + 1;
  const total = table.getRowCount();
  // Rows there are, but not here: this page went away, or its rows are on their way.
  const isElsewhere = !isUnpaged && rows.length === 0 && total > 0 && !error;
  const isLoading = (props.isLoading ?? false) || isElsewhere;
  const lastPage = Math.ceil(total / pageSize);
  const isGone = isElsewhere && !props.isLoading && page > lastPage;
  const { setPageIndex } = table;
  useEffect(() => {
    if (isGone) setPageIndex(lastPage - 1);
  }, [isGone, lastPage, setPageIndex]);
  const sorting = gridSorting(table);
  const order = orderText(sorting.keys);
  const hasRows = rows.length > 0 && !error;
  const selection = useGridSelection({ ...props, isUnpaged }, model, rows, total, words);
  const expansion = gridExpansion(props, table, rows);
  const lines = useMemo(
    () => (expansion ? withDetails(rows, expanded, hasRowDetail) : rows),
    // oxlint-disable-next-line react/exhaustive-deps -- of the expansion, only its presence matters here.
    [rows, expanded, hasRowDetail, expansion === null],
  );
  const columns = useGridColumns(props, model);
  const isResizable = props.hasColumnResizing ?? false;
  const widths = useColumnWidths(tableElement, columns.shown, columnSizing, {
    isVirtual,
    isResizable,
    hasRows,
  });
  const pins = usePins(tableElement, scroller, columns.shown);
  const virtual = useVirtualPart(isVirtual);
  useFocusKept(scroller);

  /** The line that was last used. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** The same line, while it is marked and keeps its place because it was visible when the rows were sorted. */
  const [anchorKey, setAnchorKey] = useState<string | null>(null);
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  const say = useCallback((text: string) => setNotice({ text }), []);
  const activate = useCallback((key: string) => {
    setActiveKey(key);
    setAnchorKey(null);
  }, []);
  const sortBy = (column: string, isAdded: boolean) => {
    const box = scroller.current;
    setAnchorKey(activeKey !== null && box !== null && isLineInSight(box, activeKey) ? activeKey : null);
    sorting.toggle(column, isAdded && props.hasMultiSort === true);
  };
  const arranging = arrangingOf(columns, words, say);

  const sorted = sortedText(props, sorting.keys, words);
  // On paper a virtual grid has its first rows only.
  const drawnCount = isPrinting && isVirtual ? Math.min(rows.length, MAX_PRINTED_ROWS) : rows.length;
  const isTotalKnown = !props.hasMore || props.total !== undefined;
  const range = rangeText(
    words,
    isUnpaged ? 1 : page,
    isUnpaged ? drawnCount : pageSize,
    isTotalKnown ? total : null,
  );
  const showing = words.showing(range);
  const place = anchorKey === null ? -1 : rows.findIndex(({ id }) => id === anchorKey);
  const anchorRow = rows[place];
  const shown = anchorRow
    ? words.rowPlace(rowName(columns.shown, anchorRow), place + 1, rows.length)
    : showing;
  const noRowsText = props.isFiltered ? words.noMatch : words.empty;
  const spoken = useGridAnnouncement({
    // A filter of the owner may leave no rows without any loading.
    change: `${order} ${page} ${pageSize} ${(props.isFiltered ?? false) && rows.length === 0}`,
    isLoading,
    loading: words.loading,
    settled: error ? '' : rows.length === 0 ? noRowsText : sorted ? `${sorted}. ${shown}` : shown,
    selected: selection && {
      selection: model.selection,
      text: selection.offer === null ? selection.text : `${selection.text} ${selection.offer}`,
    },
    notice,
  });

  const hasCells = (props.hasCellNavigation ?? false) || props.columns.some(({ edit }) => edit);
  /** The code of cells with arrow keys and editing; null until it is loaded. */
  const cellsPart = useCellsPart(hasCells);
  const cells = useMemo(() => {
    if (!cellsPart) return null;
    const gridCells = new cellsPart.GridCells<R>();
    return {
      cells: gridCells,
      EditableCell: cellsPart.EditableCell,
      handlers: cellsPart.cellHandlers(gridCells),
    };
  }, [cellsPart]);
  useLayoutEffect(() =>
    cells?.cells.update({
      props,
      lines,
      columns: columns.shown,
      rowOf: pageRows.rowOf,
      rowName: (line) => rowName(columns.shown, line),
      table: tableElement.current,
      selection,
      expansion,
      activate,
      say,
    }),
  );

  const settings: RowSettings<R> = {
    cells: cells && { ...cells, takesChanges: props.onEdit !== undefined },
    columns: columns.shown,
    density: props.density,
    rowOf: pageRows.rowOf,
    pins,
    selection,
    expansion,
    messages: words,
    getRowHref: props.getRowHref,
    getRowTone: props.getRowTone,
    getRowDisabledReason: props.getRowDisabledReason,
    rowMenu: props.rowMenu,
  };

  return {
    root,
    scroller,
    tableElement,
    words,
    table,
    rows,
    page,
    pageSize,
    total,
    sorting,
    selection,
    columns,
    widths,
    lines,
    settings,
    cells,
    virtual,
    activeKey,
    activate,
    anchorKey,
    order,
    sortBy,
    arranging,
    print,
    isPrinting,
    printedAt,
    spoken,
    hasRows,
    isLoading,
    isVirtual,
    isUnpaged,
    /** True if only some of the rows are in the document. */
    isPartDrawn: isVirtual && hasRows && !isPrinting,
    /** True if not all rows are printed. */
    isPartPrinted: isPrinting && drawnCount < total,
    /** Announces a text. */
    say,
    showing,
    /** A text that says how the rows are sorted and which of them are shown. */
    summary: [sorted, showing].filter(Boolean).join('. '),
  };
}

/** The result of {@link useDataGrid}. */
export type DataGridModel<R extends object> = ReturnType<typeof useDataGrid<R>>;
