import type { ExpandedState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DataGridProps } from '../dataGridTypes.js';
import type { GridTable } from '../table/gridFeatures.js';
import type { GridLine } from '../table/pageRows.js';

/** Maximum number of rows opened at once: each may request its detail from a server. */
const MAX_OPENED_AT_ONCE = 100;

/** The open rows of a grid, and the function that opens and closes them together. */
export interface GridExpansion<R> {
  detail: (row: R) => ReactNode;
  /** True if every visible row is open; `null` when they cannot all be opened together. */
  areAllExpanded: boolean | null;
  /** Opens or closes a row. */
  toggle: (id: string) => void;
  toggleAll: () => void;
}

/** True if a row is open. */
function isOpen(expanded: ExpandedState, id: string): boolean {
  return expanded === true || expanded[id] === true;
}

/** The rows in order, each followed by its detail if it is open. */
export function withDetails<R>(
  lines: ReadonlyArray<GridLine<R>>,
  expanded: ExpandedState,
  hasRowDetail: (row: R) => boolean = () => true,
): ReadonlyArray<GridLine<R>> {
  if (expanded !== true && Object.keys(expanded).length === 0) return lines;
  return lines.flatMap((line) =>
    isOpen(expanded, line.id) && hasRowDetail(line.original)
      ? [line, { ...line, key: `${line.id} detail`, isDetail: true }]
      : [line],
  );
}

/** The open rows of a table; `null` if rows do not open. Rows on other pages stay open. */
export function gridExpansion<R extends object>(
  { rows, getRowId, rowDetail, hasRowDetail = () => true }: DataGridProps<R>,
  table: Pick<GridTable<R>, 'atoms' | 'setExpanded'>,
  lines: ReadonlyArray<GridLine<R>>,
): GridExpansion<R> | null {
  if (!rowDetail) return null;
  const expanded = table.atoms.expanded.get();
  const isFew = lines.length <= MAX_OPENED_AT_ONCE;
  const ids = isFew ? lines.flatMap(({ id, original }) => (hasRowDetail(original) ? [id] : [])) : [];
  const areAllExpanded = ids.length === 0 ? null : ids.every((id) => isOpen(expanded, id));
  /** The open rows one by one, so that some of all can be closed, on this page alone. */
  const listed = (before: ExpandedState): Record<string, boolean> =>
    before === true ? Object.fromEntries(rows.map((row) => [getRowId(row), true])) : { ...before };
  return {
    detail: rowDetail,
    areAllExpanded,
    toggle: (id) =>
      table.setExpanded((before) => {
        const next = listed(before);
        if (next[id]) delete next[id];
        else next[id] = true;
        return next;
      }),
    toggleAll: () =>
      table.setExpanded((before) => {
        const next = listed(before);
        for (const id of ids) {
          if (areAllExpanded) delete next[id];
          else next[id] = true;
        }
        return next;
      }),
  };
}
