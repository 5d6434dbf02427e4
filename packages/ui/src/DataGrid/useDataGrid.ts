import { useCallback, useMemo, useRef, useState } from 'react';
import { arrangingOf } from './columns/arrangingOf.js';
import { useColumnLayout } from './columns/useColumnLayout.js';
import { useColumnWidths } from './columns/useColumnWidths.js';
import { usePins } from './columns/usePins.js';
import { dataGridMessages } from './dataGridMessages.js';
import type { DataGridProps } from './dataGridTypes.js';
import { useExpansion } from './expansion/useExpansion.js';
import { usePrinting } from './export/usePrinting.js';
import { gridWords } from './gridWords.js';
import { type RowSettings, rowName } from './rows/DataGridRow.js';
import { gridLines } from './rows/gridLines.js';
import { isLineInSight } from './rows/rowFocus.js';
import { useDataTable } from './rows/useDataTable.js';
import { useFocusKept } from './rows/useFocusKept.js';
import { useVirtualPart } from './rows/virtualPart.js';
import { useGridSelection } from './selection/useGridSelection.js';
import { useGridAnnouncement } from './useGridAnnouncement.js';

const noneOpen: ReadonlySet<string> = new Set();

/** The state of a grid and all functions that change it; the components only draw it. */
export function useDataGrid<R extends object>(props: DataGridProps<R>) {
  const { isVirtual = false, isLoading = false, error, hasRowDetail } = props;
  const isUnpaged = props.isUnpaged || isVirtual;
  const words = useMemo(() => dataGridMessages(props.messages), [props.messages]);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { printedAt, print } = usePrinting(root);

  const model = useDataTable({ ...props, isUnpaged });
  const { rows, order, page, pageSize, total } = model;
  const hasRows = rows.length > 0 && !error;
  const selection = useGridSelection({ ...props, isUnpaged }, rows, total, words);
  const expansion = useExpansion(props, rows);
  const open = expansion?.open ?? noneOpen;
  const lines = useMemo(() => gridLines(rows, open, hasRowDetail), [rows, open, hasRowDetail]);
  const columns = useColumnLayout(props);
  const isResizable = props.hasColumnResizing ?? false;
  const widths = useColumnWidths(table, columns, { isVirtual, isResizable, hasRows });
  const pins = usePins(table, scroller, columns.shown, columns.layout);
  const virtual = useVirtualPart(isVirtual);
  useFocusKept(scroller);

  /** The line that was last used. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** The same line, while it is marked because it was visible when the rows were sorted. */
  const [spot, setSpot] = useState<string | null>(null);
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  const activate = useCallback((key: string) => {
    setActiveKey(key);
    setSpot(null);
  }, []);
  const sortBy = (column: string, isAdded: boolean) => {
    const box = scroller.current;
    setSpot(activeKey !== null && box !== null && isLineInSight(box, activeKey) ? activeKey : null);
    model.toggleSort(column, isAdded && props.hasMultiSort === true);
  };
  const arranging = arrangingOf(columns, words, (text) => setNotice({ text }));

  const { sorted, showing } = gridWords(props, model, words, isUnpaged);
  const place = spot === null ? -1 : rows.findIndex(({ id }) => id === spot);
  const found = rows[place];
  const shown = found
    ? words.rowPlace(rowName(columns.shown, found.original, found.id), place + 1, rows.length)
    : showing;
  const nothing = props.isFiltered ? words.noMatch : words.empty;
  const spoken = useGridAnnouncement({
    change: `${order} ${page} ${pageSize}`,
    isLoading,
    loading: words.loading,
    settled: error ? '' : rows.length === 0 ? nothing : sorted ? `${sorted}. ${shown}` : shown,
    selected: selection && {
      selection: selection.selection,
      text: selection.offer === null ? selection.text : `${selection.text} ${selection.offer}`,
    },
    notice,
  });

  const settings: RowSettings<R> = {
    columns: columns.shown,
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
    table,
    words,
    model,
    selection,
    columns,
    widths,
    lines,
    settings,
    virtual,
    activeKey,
    activate,
    spot,
    order,
    sortBy,
    arranging,
    print,
    printedAt,
    spoken,
    hasRows,
    isVirtual,
    isUnpaged,
    /** Whether only some of the rows are in the page. */
    isPart: isVirtual && hasRows && printedAt === null,
    /** A text that says how the rows are sorted and which of them are shown. */
    summary: [sorted, showing].filter(Boolean).join('. '),
  };
}

/** What {@link useDataGrid} returns. */
export type DataGridModel<R extends object> = ReturnType<typeof useDataGrid<R>>;
