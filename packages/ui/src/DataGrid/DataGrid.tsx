import { useRef } from 'react';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { Pagination } from '../Pagination/index.js';
import { DataGridTable } from './DataGridTable.js';
import { DataGridTools } from './DataGridTools.js';
import { Root } from './dataGridStyles.js';
import type { DataGridProps } from './dataGridTypes.js';
import { MAX_PRINTED_ROWS } from './export/usePrinting.js';
import { PrintNote, SkipButton } from './toolStyles.js';
import { useDataGrid } from './useDataGrid.js';

/**
 * Rows and columns of data in a native table, sorted and paged in the browser or by a server, or as virtual rows. Offers
 * selection, rows that open, a link and a menu per row, columns that can be hidden and resized, totals, and separate
 * states for loading, no rows, no matches and failure.
 */
export function DataGrid<R extends object>(props: DataGridProps<R>) {
  const { ref, ...given } = props;
  const grid = useDataGrid(props);
  const rootRef = useMergedRef(grid.root, ref);
  const { words, isPart, isVirtual, printedAt } = grid;
  const { rows, page, pageSize, total, changePage, changePageSize } = grid.model;
  const pageBox = useRef<HTMLInputElement>(null);
  const skip = useRef<HTMLButtonElement>(null);
  const skipBack = useRef<HTMLButtonElement>(null);
  // When the server has no rows for this page any more, go back to an earlier page.
  const isBehindLast = page > 1 && total > 0 && !props.error;
  const maxHeight = props.maxHeight ?? (isVirtual ? 'min(40rem, 75vh)' : 'none');
  return (
    <Root
      id={props.id}
      className={props.className}
      ref={rootRef}
      {...dataAttributes(given)}
      style={{ '--data-grid-max-height': maxHeight, ...given.style }}
    >
      <DataGridTools props={props} grid={grid} pageBox={pageBox} />
      {isPart && (
        <SkipButton ref={skip} type="button" onClick={() => skipBack.current?.focus()}>
          {words.skipRows(rows.length)}
        </SkipButton>
      )}
      <DataGridTable props={props} grid={grid} pageBox={pageBox} />
      {isPart && (
        <SkipButton ref={skipBack} type="button" onClick={() => skip.current?.focus()}>
          {words.skipRowsBack(rows.length)}
        </SkipButton>
      )}
      {printedAt && (
        <PrintNote>
          {isVirtual &&
            rows.length > MAX_PRINTED_ROWS &&
            `${words.printedPart(MAX_PRINTED_ROWS, rows.length)} `}
          {words.printed(printedAt)}
        </PrintNote>
      )}
      {!grid.isUnpaged && (grid.hasRows || isBehindLast) && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          pageSizes={props.pageSizes}
          isAnnounced={false}
          messages={{ label: words.pages(props.label), ...words.pagination }}
          onPageChange={changePage}
          onPageSizeChange={changePageSize}
        />
      )}
      <SpokenStatus>{grid.spoken}</SpokenStatus>
    </Root>
  );
}

/** The `data-*` attributes among a component's props. */
function dataAttributes(props: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
}
