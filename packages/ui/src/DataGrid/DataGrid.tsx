import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import { Button } from '../Button/index.js';
import { PrintIcon } from '../Icon/index.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { Pagination } from '../Pagination/index.js';
import { useProperty } from '../Scrollable/useProperty.js';
import { DataGridColumnMenu } from './columns/DataGridColumnMenu.js';
import { type DataGridPartProps, DataGridTable } from './DataGridTable.js';
import type { DataGridMessages } from './dataGridMessages.js';
import { Root } from './dataGridStyles.js';
import type { DataGridProps } from './dataGridTypes.js';
import { MAX_PRINTED_ROWS } from './export/usePrinting.js';
import { SelectionBar } from './selection/selectionStyles.js';
import type { GridSelection } from './selection/useGridSelection.js';
import { PrintNote, SkipButton, ToolBar } from './toolStyles.js';
import { useDataGrid } from './useDataGrid.js';

/** A region that appears together with its text is not read: it is drawn empty first. */
function Announcement({ text }: { text: string }) {
  const isDrawn = useDeferredValue(true, false);
  return <SpokenStatus>{isDrawn ? text : ''}</SpokenStatus>;
}

interface DataGridSelectionBarProps
  extends Pick<DataGridProps<object>, 'selectionActions' | 'narrowLayout' | 'isUnpaged'> {
  selection: GridSelection;
  messages: DataGridMessages;
  /** The checkbox in the header. It receives the focus when the focused button is removed. */
  pageBox: RefObject<HTMLInputElement | null>;
  /** The box around the table. */
  scroller: RefObject<HTMLElement | null>;
}

/** Shows how many rows are selected, with buttons to select all rows that match and to clear the selection. */
function DataGridSelectionBar(props: DataGridSelectionBarProps) {
  const { selection, messages, narrowLayout, isUnpaged = false, selectionActions, pageBox, scroller } = props;
  const clearButton = useRef<HTMLButtonElement>(null);
  const pageButton = useRef<HTMLButtonElement>(null);
  const { text, offer, hasSelection, page, isPageSelectable } = selection;
  const selectMatching = () => {
    selection.selectMatching();
    clearButton.current?.focus();
  };
  const clear = () => {
    selection.clear();
    // While rows are cards, this button replaces the checkbox of the hidden header.
    const box = pageBox.current?.getClientRects().length ? pageBox.current : pageButton.current;
    // Without either, as with radio buttons, the first row is next.
    const first = scroller.current?.querySelector<HTMLElement>('[data-part="box"]');
    (box ?? first ?? scroller.current)?.focus();
  };
  return (
    <SelectionBar data-narrow={narrowLayout} data-selected={hasSelection || undefined}>
      <span>{text}</span>
      {isPageSelectable && (
        <Button
          ref={pageButton}
          size="s"
          variant="quiet"
          data-part="page"
          onPress={() => selection.togglePage()}
        >
          {page === 'all' ? messages.clearPage(isUnpaged) : messages.selectPage(isUnpaged)}
        </Button>
      )}
      {offer !== null && (
        <Button size="s" variant="quiet" onPress={selectMatching}>
          {offer}
        </Button>
      )}
      {hasSelection && (
        <Button ref={clearButton} size="s" variant="quiet" onPress={clear}>
          {messages.clearSelection}
        </Button>
      )}
      {hasSelection && selectionActions}
    </SelectionBar>
  );
}

/** The line above the table: the selection, and the buttons that concern the whole table. */
function DataGridTools<R extends object>({ props, grid, pageBox }: DataGridPartProps<R>) {
  const { narrowLayout = 'cards', hasPrintButton = false, tools } = props;
  const { hasColumnArranging = false, hasMultiSort = false, toolsPlace } = props;
  const hasColumnMenu = (props.hasColumnMenu ?? false) || hasColumnArranging || hasMultiSort;
  const { selection, words } = grid;
  const selectionBar = selection && (
    <DataGridSelectionBar
      selection={selection}
      messages={words}
      pageBox={pageBox}
      scroller={grid.scroller}
      narrowLayout={narrowLayout}
      isUnpaged={grid.isUnpaged}
      selectionActions={props.selectionActions}
    />
  );
  if (!hasColumnMenu && !hasPrintButton && tools === undefined) return selectionBar;
  const buttons = (
    <>
      {hasColumnMenu && (
        <DataGridColumnMenu
          columns={grid.columns}
          arranging={grid.arranging}
          isArrangeable={hasColumnArranging}
          sorting={hasMultiSort ? grid.sorting : null}
          spoken={grid.spoken}
          messages={words}
          size={toolsPlace === undefined ? 's' : 'm'}
        />
      )}
      {typeof tools === 'function' ? tools(grid.columns.shown) : tools}
      {hasPrintButton && (
        <Button size="s" icon={<PrintIcon size="s" />} onPress={grid.print}>
          {words.print}
        </Button>
      )}
    </>
  );
  if (toolsPlace !== undefined) {
    return (
      <>
        {selectionBar}
        {toolsPlace && createPortal(buttons, toolsPlace)}
      </>
    );
  }
  return (
    <ToolBar>
      {selectionBar}
      <div>{buttons}</div>
    </ToolBar>
  );
}

/**
 * Rows and columns of data in a native table, sorted and paged in the browser or by a server, or as virtual rows. Offers
 * selection, rows that open, a link and a menu per row, columns that can be hidden and resized, totals, and separate
 * states for loading, no rows, no matches and failure.
 */
export function DataGrid<R extends object>(props: DataGridProps<R>) {
  const { ref, ...propsWithoutRef } = props;
  const grid = useDataGrid(props);
  const rootRef = useMergedRef(grid.root, ref);
  const { table, words, isPartDrawn, isVirtual, isPrinting, printedAt, page, pageSize, total } = grid;
  const count = grid.rows.length;
  const isCutOnPaper = isPrinting && isVirtual && count > MAX_PRINTED_ROWS;
  const pageBox = useRef<HTMLInputElement>(null);
  const skip = useRef<HTMLButtonElement>(null);
  const skipBack = useRef<HTMLButtonElement>(null);
  // When the server has no rows for this page any more, go back to an earlier page.
  const isBehindLast = page > 1 && total > 0 && !props.error;
  // While a page loads, or after it failed, the owner may not know how many rows there are: the pager stays, and leads back.
  const isKnown = !props.error && !props.isLoading;
  const [lastTotal, setLastTotal] = useState(isKnown ? total : 0);
  if (isKnown && lastTotal !== total) setLastTotal(total);
  const pagerTotal = isKnown ? total : total || lastTotal;
  // Also where a longer page, which would have had all rows, was chosen in it.
  const isKept = !isKnown && lastTotal > Math.min(pageSize, ...(props.pageSizes ?? [10]));
  const maxHeight = props.maxHeight ?? (isVirtual ? 'min(40rem, 75vh)' : undefined);
  const height = useProperty(grid.root, '--data-grid-max-height', maxHeight);
  return (
    <Root
      id={props.id}
      className={props.className}
      ref={rootRef}
      {...dataAttributes(propsWithoutRef)}
      style={{ ...height, ...propsWithoutRef.style }}
    >
      <DataGridTools props={props} grid={grid} pageBox={pageBox} />
      {isPartDrawn && (
        <SkipButton ref={skip} type="button" onClick={() => skipBack.current?.focus()}>
          {words.skipRows(count)}
        </SkipButton>
      )}
      <DataGridTable props={props} grid={grid} pageBox={pageBox} />
      {isPartDrawn && (
        <SkipButton ref={skipBack} type="button" onClick={() => skip.current?.focus()}>
          {words.skipRowsBack(count)}
        </SkipButton>
      )}
      {(isCutOnPaper || printedAt !== null) && (
        <PrintNote>
          {isCutOnPaper && `${words.printedPart(MAX_PRINTED_ROWS, count)} `}
          {printedAt && words.printed(printedAt)}
        </PrintNote>
      )}
      {!grid.isUnpaged && (grid.hasRows || isBehindLast || isKept) && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={pagerTotal}
          pageSizes={props.pageSizes}
          isAnnounced={false}
          messages={{ label: words.pages(props.label), ...words.pagination }}
          onPageChange={(next) => table.setPageIndex(next - 1)}
          onPageSizeChange={(next) => table.setPagination({ pageIndex: 0, pageSize: next })}
        />
      )}
      <Announcement text={grid.spoken} />
    </Root>
  );
}

/** The `data-*` attributes among a component's props. */
function dataAttributes(props: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
}
