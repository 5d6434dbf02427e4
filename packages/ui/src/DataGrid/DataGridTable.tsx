import { lazy, type RefObject, Suspense, useId } from 'react';
import { useIsScrollable } from '../Scrollable/useIsScrollable.js';
import { ColumnGroup, tableWidth } from './columns/ColumnGroup.js';
import { DataGridHead } from './columns/DataGridHead.js';
import { pinnedSides } from './columns/usePins.js';
import { Caption, Frame, Scroller, Table } from './dataGridStyles.js';
import type { DataGridProps } from './dataGridTypes.js';
import { DataGridBody } from './rows/DataGridBody.js';
import { DataGridTotals, hasTotals } from './rows/DataGridTotals.js';
import { PrintTitle } from './toolStyles.js';
import type { DataGridModel } from './useDataGrid.js';

// Loaded lazily: only grids whose columns can be moved need it, and not for the first look.
const ColumnDragging = lazy(() => import('./columns/ColumnDragging.js'));

export interface DataGridPartProps<R extends object> {
  props: DataGridProps<R>;
  grid: DataGridModel<R>;
  /** The checkbox in the header. It receives the focus when the focused button is removed. */
  pageBox: RefObject<HTMLInputElement | null>;
}

/** The table, inside its scrolling box. */
export function DataGridTable<R extends object>({ props, grid, pageBox }: DataGridPartProps<R>) {
  const { label, isLoading = false, error, narrowLayout = 'cards', hasColumnArranging = false } = props;
  const { scroller, table, model, widths, lines, settings, isPart, isVirtual, printedAt } = grid;
  const captionId = useId();
  const isScrollable = useIsScrollable(scroller);
  return (
    <Frame data-busy={(isLoading && model.rows.length > 0) || undefined}>
      <Scroller
        ref={scroller}
        tabIndex={isScrollable ? 0 : -1}
        {...(isScrollable && { role: 'region', 'aria-labelledby': captionId })}
      >
        <Table
          ref={table}
          data-narrow={narrowLayout}
          data-virtual={isPart ? '' : undefined}
          data-selectable={settings.selection ? '' : undefined}
          data-expandable={settings.expansion ? '' : undefined}
          data-menus={settings.rowMenu ? '' : undefined}
          data-fixed={widths.fixed ? '' : undefined}
          data-pinned={pinnedSides(settings.pins)}
          style={widths.fixed ? { '--table-width': tableWidth(settings, widths.fixed) } : undefined}
          aria-busy={isLoading || undefined}
          aria-rowcount={isPart ? lines.length + (hasTotals(settings) ? 2 : 1) : undefined}
        >
          <Caption id={captionId} data-hidden={props.isLabelVisible ? undefined : ''}>
            {label}
          </Caption>
          {widths.fixed && <ColumnGroup settings={settings} fixed={widths.fixed} />}
          <DataGridHead
            settings={settings}
            keys={model.keys}
            onSort={grid.sortBy}
            resizing={props.hasColumnResizing ? { table, widths, onResize: grid.columns.resize } : null}
            pageBox={pageBox}
            isUnpaged={grid.isUnpaged}
            isPart={isPart}
            printTitle={
              printedAt && (
                <PrintTitle>
                  <strong>{label}</strong>
                  <span>{grid.summary}</span>
                </PrintTitle>
              )
            }
          />
          <DataGridBody
            {...{ lines, settings, scroller, isLoading, isVirtual, error }}
            virtual={grid.virtual}
            activeKey={grid.activeKey}
            spot={grid.spot}
            order={grid.order}
            isPrinting={printedAt !== null}
            skeletonRows={Math.min(model.pageSize, 10)}
            onActive={grid.activate}
            onRetry={props.onRetry}
            isFiltered={props.isFiltered}
            emptyState={props.emptyState}
            noMatchState={props.noMatchState}
          />
          {grid.hasRows && (
            <DataGridTotals settings={settings} rowIndex={isPart ? lines.length + 2 : undefined} />
          )}
        </Table>
        {hasColumnArranging && (
          <Suspense>
            <ColumnDragging
              table={table}
              scroller={scroller}
              layout={grid.columns.layout}
              onMove={grid.arranging.move}
            />
          </Suspense>
        )}
      </Scroller>
    </Frame>
  );
}
