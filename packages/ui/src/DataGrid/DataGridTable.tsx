import { lazy, type ReactNode, type RefObject, Suspense, useId } from 'react';
import { useIsScrollable } from '../Scrollable/useIsScrollable.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { SizedColumn } from './columns/columnStyles.js';
import { DataGridHead } from './columns/DataGridHead.js';
import { HiddenColumns } from './columns/HiddenColumns.js';
import { partWidths } from './columns/partWidths.js';
import type { ColumnWidths } from './columns/useColumnWidths.js';
import { pinAttributes, pinnedSides } from './columns/usePins.js';
import { Caption, Frame, Scroller, Table } from './dataGridStyles.js';
import type { DataGridProps } from './dataGridTypes.js';
import { DataGridBody } from './rows/DataGridBody.js';
import { countColumns, type RowSettings } from './rows/DataGridRow.js';
import { PrintTitle } from './toolStyles.js';
import type { DataGridModel } from './useDataGrid.js';

interface DataGridTotalsProps<R extends object> {
  settings: RowSettings<R>;
  /** True if there is one row: nothing was added up. */
  isOfOne: boolean;
  /** Its place among the rows of the table, counted from 1, if not all of them are in the document. */
  rowIndex: number | undefined;
}

/** The totals row, shown if any column has a total. Its name is in the first column. */
function DataGridTotals<R extends object>({ settings, isOfOne, rowIndex }: DataGridTotalsProps<R>) {
  const { columns, pins, selection, expansion, rowMenu, messages } = settings;
  if (!hasTotals(settings)) return null;
  return (
    <tfoot data-of-one={isOfOne || undefined}>
      <tr aria-rowindex={rowIndex}>
        {selection && <td data-part="select">{null}</td>}
        {expansion && <td data-part="expand">{null}</td>}
        {columns.map(({ id, header, footer, align = 'start' }, index) =>
          index === 0 ? (
            <th key={id} scope="row" data-align={align} {...pinAttributes(pins, id)}>
              {/* A number in the first column takes the place of the word for the total: screen readers read the word before it. */}
              {align === 'end' && footer && <VisuallyHidden>{messages.total} </VisuallyHidden>}
              {footer?.() ?? messages.total}
            </th>
          ) : (
            <td key={id} data-align={align} data-label={footer && header} {...pinAttributes(pins, id)}>
              {footer?.()}
            </td>
          ),
        )}
        {rowMenu && <td data-part="menu">{null}</td>}
      </tr>
    </tfoot>
  );
}

/** True if there is a totals row, which is so when any visible column has a total. */
function hasTotals<R extends object>({ columns }: RowSettings<R>): boolean {
  return columns.some(({ footer }) => footer !== undefined);
}

/** The columns before and after the columns of data: checkboxes, expanders, row menus. */
function partsOf<R extends object>({ selection, expansion, rowMenu }: RowSettings<R>) {
  return {
    before: [...(selection ? ['select' as const] : []), ...(expansion ? ['expand' as const] : [])],
    after: rowMenu ? ['menu' as const] : [],
  };
}

/** Minimum width of a table with fixed column widths. */
function tableWidth<R extends object>(
  settings: RowSettings<R>,
  fixed: NonNullable<ColumnWidths['fixed']>,
): string {
  const { before, after } = partsOf(settings);
  const rem = [...before, ...after].reduce((sum, part) => sum + partWidths[part], 0);
  const px = settings.columns.reduce((sum, { id }) => sum + (fixed[id] ?? 0), 0);
  return `calc(${px}px + ${rem}rem)`;
}

interface ColumnGroupProps<R extends object> {
  settings: RowSettings<R>;
  fixed: NonNullable<ColumnWidths['fixed']>;
}

/** Widths of the columns; the last one has none, so that it takes the remaining width. */
function ColumnGroup<R extends object>({ settings, fixed }: ColumnGroupProps<R>) {
  const { columns } = settings;
  const { before, after } = partsOf(settings);
  return (
    <colgroup>
      {before.map(partColumn)}
      {columns.map(({ id }, at) => (
        <SizedColumn
          key={id}
          data-column={id}
          style={at === columns.length - 1 ? undefined : { '--column-width': `${fixed[id] ?? 0}px` }}
        />
      ))}
      {after.map(partColumn)}
    </colgroup>
  );
}

function partColumn(part: keyof typeof partWidths) {
  return <SizedColumn key={part} style={{ '--column-width': `${partWidths[part]}rem` }} />;
}

// Loaded lazily: only grids that get further rows need it, and not for the first render.
const DataGridMore = lazy(() => import('./rows/DataGridMore.js'));
// Loaded lazily: only grids whose columns can be moved need it, and not for the first render.
const ColumnDragging = lazy(() => import('./columns/ColumnDragging.js'));

/** The number of rows of the table with its header, for `aria-rowcount`; -1 while it is unknown, as ARIA demands. */
function rowCount<R extends object>({ hasMore = false, total }: DataGridProps<R>, known: number): number {
  if (!hasMore) return known;
  return total === undefined ? -1 : total + 1;
}

/**
 * Shown above the headers of every printed page. On paper of its own a grid has its name; on a page only if the name is seen on the
 * screen, as the page has titles already. Rows that are a part of all say so.
 */
function printTitleOf<R extends object>(
  { label, isLabelVisible = false }: DataGridProps<R>,
  { isPrinting, printedAt, isPartPrinted, summary }: DataGridModel<R>,
): ReactNode {
  const isAlone = printedAt !== null;
  if (!isPrinting || !(isAlone || isLabelVisible || isPartPrinted)) return null;
  return (
    <PrintTitle>
      {(isAlone || isLabelVisible) && <strong>{label}</strong>}
      {(isAlone || isPartPrinted) && <span>{summary}</span>}
    </PrintTitle>
  );
}

export interface DataGridPartProps<R extends object> {
  props: DataGridProps<R>;
  grid: DataGridModel<R>;
  /** The checkbox in the header. It receives the focus when the focused button is removed. */
  pageBox: RefObject<HTMLInputElement | null>;
}

/** The table, inside its scrolling box. */
export function DataGridTable<R extends object>({ props, grid, pageBox }: DataGridPartProps<R>) {
  const { label, error, narrowLayout = 'cards', hasColumnArranging = false } = props;
  // isVirtual: the grid was asked to draw only the rows in view. isPartDrawn: it does so now, having rows and not being printed.
  const {
    scroller,
    tableElement,
    sorting,
    widths,
    lines,
    settings,
    isLoading,
    isPartDrawn,
    isVirtual,
    isPrinting,
  } = grid;
  const captionId = useId();
  const isScrollable = useIsScrollable(scroller);
  return (
    <>
      <Frame data-busy={(isLoading && lines.length > 0) || undefined}>
        <Scroller
          ref={scroller}
          tabIndex={isScrollable ? 0 : -1}
          {...(isScrollable && { role: 'region', 'aria-labelledby': captionId })}
        >
          <Table
            ref={tableElement}
            role={grid.cells ? 'grid' : undefined}
            {...grid.cells?.handlers}
            data-narrow={narrowLayout}
            data-awaiting={(isLoading && lines.length === 0) || undefined}
            data-density={props.density}
            data-virtual={isPartDrawn ? '' : undefined}
            data-selectable={settings.selection ? '' : undefined}
            data-expandable={settings.expansion ? '' : undefined}
            data-menus={settings.rowMenu ? '' : undefined}
            data-fixed={widths.fixed ? '' : undefined}
            data-pinned={pinnedSides(settings.pins)}
            style={widths.fixed ? { '--table-width': tableWidth(settings, widths.fixed) } : undefined}
            aria-busy={isLoading || undefined}
            aria-rowcount={
              isPartDrawn ? rowCount(props, lines.length + (hasTotals(settings) ? 2 : 1)) : undefined
            }
          >
            <Caption id={captionId} data-hidden={props.isLabelVisible ? undefined : ''}>
              {label}
            </Caption>
            {widths.fixed && <ColumnGroup settings={settings} fixed={widths.fixed} />}
            <DataGridHead
              settings={settings}
              keys={sorting.keys}
              onSort={grid.sortBy}
              resizing={
                props.hasColumnResizing
                  ? { table: tableElement, widths, onResize: grid.columns.resize }
                  : null
              }
              pageBox={pageBox}
              isUnpaged={grid.isUnpaged}
              isPartDrawn={isPartDrawn}
              printTitle={printTitleOf(props, grid)}
            />
            <DataGridBody
              {...{ lines, settings, scroller, isLoading, isVirtual, error }}
              virtual={grid.virtual}
              activeKey={grid.activeKey}
              anchorKey={grid.anchorKey}
              order={grid.order}
              isPrinting={isPrinting}
              skeletonRows={props.skeletonRows ?? Math.min(grid.pageSize, 10)}
              onActive={grid.activate}
              onRetry={props.onRetry}
              isFiltered={props.isFiltered}
              emptyState={props.emptyState}
              noMatchState={props.noMatchState}
            />
            {grid.hasRows && props.onEndReached && (
              <Suspense>
                <DataGridMore
                  props={props}
                  onEndReached={props.onEndReached}
                  columns={countColumns(settings)}
                  rows={grid.rows}
                  showing={grid.showing}
                  say={grid.say}
                  scroller={scroller}
                />
              </Suspense>
            )}
            {grid.hasRows && (
              <DataGridTotals
                settings={settings}
                isOfOne={grid.total === 1}
                rowIndex={isPartDrawn ? lines.length + 2 : undefined}
              />
            )}
          </Table>
          {hasColumnArranging && (
            <Suspense>
              <ColumnDragging
                table={tableElement}
                scroller={scroller}
                columns={grid.columns.shown}
                onMove={grid.arranging.move}
              />
            </Suspense>
          )}
        </Scroller>
      </Frame>
      <HiddenColumns
        scroller={scroller}
        drawn={lines}
        isKept={narrowLayout === 'scroll'}
        words={settings.messages.scrolls}
      />
    </>
  );
}
