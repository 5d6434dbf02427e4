import { useId, useRef } from 'react';
import { SpokenStatus } from '../Field/FieldParts.js';
import { Pagination } from '../Pagination/index.js';
import { useIsScrollable } from '../Scrollable/useIsScrollable.js';
import { DataGridHead } from './DataGridHead.js';
import { DataGridNote } from './DataGridNote.js';
import { DataGridRow } from './DataGridRow.js';
import { DataGridSelectionBar } from './DataGridSelectionBar.js';
import { DataGridSkeleton } from './DataGridSkeleton.js';
import { DataGridTotals } from './DataGridTotals.js';
import { dataGridMessages, rangeText } from './dataGridMessages.js';
import { Caption, Frame, Root, Scroller, Table } from './dataGridStyles.js';
import type { DataGridProps } from './dataGridTypes.js';
import { useDataTable } from './useDataTable.js';
import { useGridAnnouncement } from './useGridAnnouncement.js';
import { useGridSelection } from './useGridSelection.js';

/**
 * Rows and columns of data in a native table: sorted and paged here or by a server, with a row's link and menu, rows
 * that need attention, totals, and states for loading, nothing, no matches and failure that are told apart.
 */
export function DataGrid<R extends object>(props: DataGridProps<R>) {
  const {
    label,
    isLabelVisible = false,
    columns,
    isUnpaged = false,
    pageSizes,
    isLoading = false,
    error,
    rowMenu,
    maxHeight = 'none',
    narrowLayout = 'cards',
    id,
    className,
    ref,
  } = props;
  const words = dataGridMessages(props.messages);
  const model = useDataTable(props);
  const captionId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(scroller);

  const { rows, sort, page, pageSize, total } = model;
  const selection = useGridSelection(props, rows, total, words);
  const isSelectable = selection !== null;
  const pageBox = useRef<HTMLInputElement>(null);
  const isFirstLoad = isLoading && rows.length === 0;
  const sortedHeader = columns.find((column) => column.id === sort?.column)?.header ?? '';
  const showing = words.showing(rangeText(words, isUnpaged ? 1 : page, isUnpaged ? total : pageSize, total));
  const sorted = sort ? words.sorted(sortedHeader, sort.direction) : '';
  const nothing = props.isFiltered ? words.noMatch : words.empty;
  const spoken = useGridAnnouncement({
    change: `${sort?.column} ${sort?.direction} ${page} ${pageSize}`,
    isLoading,
    loading: words.loading,
    settled: error ? '' : rows.length === 0 ? nothing : sorted ? `${sorted}. ${showing}` : showing,
    selected: selection && {
      selection: selection.selection,
      text: selection.offer === null ? selection.text : `${selection.text} ${selection.offer}`,
    },
  });
  const width = columns.length + (rowMenu ? 1 : 0) + (isSelectable ? 1 : 0);
  const hasRows = rows.length > 0 && !error;

  return (
    <Root
      id={id}
      className={className}
      ref={ref}
      {...dataAttributes(props)}
      style={{ '--data-grid-max-height': maxHeight, ...props.style }}
    >
      {selection && (
        <DataGridSelectionBar
          selection={selection}
          messages={words}
          pageBox={pageBox}
          narrowLayout={narrowLayout}
          isUnpaged={isUnpaged}
          selectionActions={props.selectionActions}
        />
      )}
      <Frame data-busy={(isLoading && !isFirstLoad) || undefined}>
        <Scroller
          ref={scroller}
          {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-labelledby': captionId })}
        >
          <Table data-narrow={narrowLayout} aria-busy={isLoading || undefined}>
            <Caption id={captionId} data-hidden={isLabelVisible ? undefined : ''}>
              {label}
            </Caption>
            <DataGridHead
              columns={columns}
              sort={sort}
              onSort={model.toggleSort}
              menuHeader={rowMenu ? words.actions : null}
              selection={selection}
              pageBox={pageBox}
              isUnpaged={isUnpaged}
              messages={words}
            />
            <tbody>
              {hasRows &&
                rows.map((row) => (
                  <DataGridRow
                    key={row.id}
                    id={row.id}
                    selection={selection}
                    messages={words}
                    getRowDisabledReason={props.getRowDisabledReason}
                    row={row.original}
                    columns={columns}
                    rowMenu={rowMenu}
                    getRowHref={props.getRowHref}
                    getRowTone={props.getRowTone}
                  />
                ))}
              {isFirstLoad && !error && (
                <DataGridSkeleton
                  columns={columns}
                  hasMenu={rowMenu !== undefined}
                  isSelectable={isSelectable}
                  rows={Math.min(pageSize, 10)}
                />
              )}
              {!hasRows && !(isFirstLoad && !error) && (
                <tr>
                  <td colSpan={width} data-part="note">
                    <DataGridNote
                      error={error}
                      onRetry={props.onRetry}
                      isFiltered={props.isFiltered}
                      emptyState={props.emptyState}
                      noMatchState={props.noMatchState}
                      messages={words}
                    />
                  </td>
                </tr>
              )}
            </tbody>
            {hasRows && (
              <DataGridTotals
                columns={columns}
                hasMenu={rowMenu !== undefined}
                isSelectable={isSelectable}
                label={words.total}
              />
            )}
          </Table>
        </Scroller>
      </Frame>
      {!isUnpaged && hasRows && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          pageSizes={pageSizes}
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
