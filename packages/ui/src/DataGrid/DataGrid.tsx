import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { SpokenStatus } from '../Field/SpokenOnly.js';
import { useMergedRef } from '../Field/useMergedRef.js';
import { Pagination } from '../Pagination/index.js';
import { useIsScrollable } from '../Scrollable/useIsScrollable.js';
import { DataGridBody } from './DataGridBody.js';
import { DataGridColumnMenu } from './DataGridColumnMenu.js';
import { DataGridColumns, tableWidth } from './DataGridColumns.js';
import { DataGridHead } from './DataGridHead.js';
import { type RowSettings, rowName } from './DataGridRow.js';
import { DataGridSelectionBar } from './DataGridSelectionBar.js';
import { DataGridTools } from './DataGridTools.js';
import { DataGridTotals, hasTotals } from './DataGridTotals.js';
import { dataGridMessages } from './dataGridMessages.js';
import { Caption, Frame, Root, Scroller, Table } from './dataGridStyles.js';
import type { DataGridProps } from './dataGridTypes.js';
import { gridLines } from './gridLines.js';
import { gridWords } from './gridWords.js';
import { isLineInSight } from './rowFocus.js';
import { PrintNote, PrintTitle, SkipButton } from './toolStyles.js';
import { useColumnLayout } from './useColumnLayout.js';
import { useColumnWidths } from './useColumnWidths.js';
import { useDataTable } from './useDataTable.js';
import { useExpansion } from './useExpansion.js';
import { useFocusKept } from './useFocusKept.js';
import { useGridAnnouncement } from './useGridAnnouncement.js';
import { useGridSelection } from './useGridSelection.js';
import { MOST_PRINTED, usePrinting } from './usePrinting.js';
import { useVirtualPart } from './virtualPart.js';

const noneOpen: ReadonlySet<string> = new Set();

/**
 * Rows and columns of data in a native table: sorted and paged here or by a server, or all of them drawn as they are
 * reached; with selection, rows that open, a row's link and menu, columns that are hidden and resized, totals, and
 * states for loading, nothing, no matches and failure that are told apart.
 */
export function DataGrid<R extends object>(props: DataGridProps<R>) {
  const { label, isVirtual = false, isLoading = false, error, rowMenu, narrowLayout = 'cards', ref } = props;
  const isUnpaged = props.isUnpaged || isVirtual;
  const words = useMemo(() => dataGridMessages(props.messages), [props.messages]);
  const captionId = useId();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const pageBox = useRef<HTMLInputElement>(null);
  const skip = useRef<HTMLButtonElement>(null);
  const skipBack = useRef<HTMLButtonElement>(null);
  const isScrollable = useIsScrollable(scroller);
  const { printedAt, print } = usePrinting(root);

  const model = useDataTable({ ...props, isUnpaged });
  const { rows, sort, page, pageSize, total } = model;
  const selection = useGridSelection({ ...props, isUnpaged }, rows, total, words);
  const expansion = useExpansion(props, rows);
  const { hasRowDetail } = props;
  const open = expansion?.open ?? noneOpen;
  const lines = useMemo(() => gridLines(rows, open, hasRowDetail), [rows, open, hasRowDetail]);
  const grid = useColumnLayout(props);
  const hasRows = rows.length > 0 && !error;
  const widths = useColumnWidths(table, grid, {
    isVirtual,
    isResizable: props.hasColumnResizing ?? false,
    hasRows,
  });
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [spot, setSpot] = useState<string | null>(null);
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  const virtual = useVirtualPart(isVirtual);
  useFocusKept(scroller);

  const { sorted, showing } = gridWords(props, model, words, isUnpaged);
  const place = spot === null ? -1 : rows.findIndex(({ id }) => id === spot);
  const found = rows[place];
  const shown = found
    ? words.rowPlace(rowName(grid.shown, found.original, found.id), place + 1, rows.length)
    : showing;
  const nothing = props.isFiltered ? words.noMatch : words.empty;
  const order = `${sort?.column} ${sort?.direction}`;
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
    columns: grid.shown,
    selection,
    expansion,
    messages: words,
    getRowHref: props.getRowHref,
    getRowTone: props.getRowTone,
    getRowDisabledReason: props.getRowDisabledReason,
    rowMenu,
  };
  const activate = useCallback((key: string) => {
    setActiveKey(key);
    setSpot(null);
  }, []);
  const isPart = isVirtual && hasRows && printedAt === null;
  const sortBy = (column: string) => {
    const isInSight =
      activeKey !== null && scroller.current !== null && isLineInSight(scroller.current, activeKey);
    setSpot(isInSight ? activeKey : null);
    model.toggleSort(column);
  };
  return (
    <Root
      id={props.id}
      className={props.className}
      ref={useMergedRef(root, ref)}
      {...dataAttributes(props)}
      style={{
        '--data-grid-max-height': props.maxHeight ?? (isVirtual ? 'min(40rem, 75vh)' : 'none'),
        ...props.style,
      }}
    >
      <DataGridTools
        selectionBar={
          selection && (
            <DataGridSelectionBar
              selection={selection}
              messages={words}
              pageBox={pageBox}
              narrowLayout={narrowLayout}
              isUnpaged={isUnpaged}
              selectionActions={props.selectionActions}
            />
          )
        }
        columnMenu={
          props.hasColumnMenu ? (
            <DataGridColumnMenu
              columns={props.columns}
              grid={grid}
              messages={words}
              onReset={() => {
                grid.reset();
                setNotice({ text: words.columnsReset });
              }}
            />
          ) : null
        }
        tools={props.tools}
        onPrint={props.hasPrintButton ? print : null}
        messages={words}
      />
      {isPart && (
        <SkipButton ref={skip} type="button" onClick={() => skipBack.current?.focus()}>
          {words.skipRows(rows.length)}
        </SkipButton>
      )}
      <Frame data-busy={(isLoading && rows.length > 0) || undefined}>
        <Scroller
          ref={scroller}
          tabIndex={isScrollable ? 0 : -1}
          {...(isScrollable && { role: 'region', 'aria-labelledby': captionId })}
        >
          <Table
            ref={table}
            data-narrow={narrowLayout}
            data-virtual={isPart ? '' : undefined}
            data-selectable={selection ? '' : undefined}
            data-expandable={expansion ? '' : undefined}
            data-menus={rowMenu ? '' : undefined}
            data-fixed={widths.fixed ? '' : undefined}
            style={widths.fixed ? { '--table-width': tableWidth(settings, widths.fixed) } : undefined}
            aria-busy={isLoading || undefined}
            aria-rowcount={isPart ? lines.length + (hasTotals(settings) ? 2 : 1) : undefined}
          >
            <Caption id={captionId} data-hidden={props.isLabelVisible ? undefined : ''}>
              {label}
            </Caption>
            {widths.fixed && <DataGridColumns settings={settings} fixed={widths.fixed} />}
            <DataGridHead
              settings={settings}
              sort={sort}
              onSort={sortBy}
              resizing={props.hasColumnResizing ? { table, widths, onResize: grid.resize } : null}
              pageBox={pageBox}
              isUnpaged={isUnpaged}
              isPart={isPart}
              printTitle={
                printedAt && (
                  <PrintTitle>
                    <strong>{label}</strong>
                    <span>{[sorted, showing].filter(Boolean).join('. ')}</span>
                  </PrintTitle>
                )
              }
            />
            <DataGridBody
              {...{ lines, settings, scroller, activeKey, spot, order, isLoading, isVirtual, virtual, error }}
              isPrinting={printedAt !== null}
              skeletonRows={Math.min(pageSize, 10)}
              onActive={activate}
              onRetry={props.onRetry}
              isFiltered={props.isFiltered}
              emptyState={props.emptyState}
              noMatchState={props.noMatchState}
            />
            {hasRows && (
              <DataGridTotals settings={settings} rowIndex={isPart ? lines.length + 2 : undefined} />
            )}
          </Table>
        </Scroller>
      </Frame>
      {isPart && (
        <SkipButton ref={skipBack} type="button" onClick={() => skip.current?.focus()}>
          {words.skipRowsBack(rows.length)}
        </SkipButton>
      )}
      {printedAt && (
        <PrintNote>
          {isVirtual && rows.length > MOST_PRINTED && `${words.printedPart(MOST_PRINTED, rows.length)} `}
          {words.printed(printedAt)}
        </PrintNote>
      )}
      {/* A page that a server has no rows for any more is one to go back from. */}
      {!isUnpaged && (hasRows || (page > 1 && total > 0 && !error)) && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          pageSizes={props.pageSizes}
          isAnnounced={false}
          messages={words.pagination}
          onPageChange={model.changePage}
          onPageSizeChange={model.changePageSize}
        />
      )}
      <SpokenStatus>{spoken}</SpokenStatus>
    </Root>
  );
}

/** The `data-*` attributes among a component's props. */
function dataAttributes(props: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
}
