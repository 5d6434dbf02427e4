import { type ReactNode, useMemo } from 'react';
import { useControlledState } from '../../controlledState/useControlledState.js';
import type { DataGridProps } from '../dataGridTypes.js';
import type { SelectableRow } from '../selection/useGridSelection.js';

/** Maximum number of rows opened at once: each may request its detail from a server. */
const MAX_OPENED_AT_ONCE = 100;

/** The state of a grid's open rows, and the functions that change it. */
export interface GridExpansion<R> {
  detail: (row: R) => ReactNode;
  canExpand: (row: R) => boolean;
  /** Keys of the open rows: the same object until they change. */
  open: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** True if every visible row is open; `null` when they cannot all be opened together. */
  areAllExpanded: boolean | null;
  toggleAll: () => void;
}

const none: readonly string[] = [];

/** Keeps which rows are open, here or in the owner if it controls them. Rows on other pages stay open. */
export function useExpansion<R extends object>(
  props: DataGridProps<R>,
  visible: ReadonlyArray<SelectableRow<R>>,
): GridExpansion<R> | null {
  const { rowDetail, hasRowDetail, onExpandedRowsChange } = props;
  const [keys, setKeys] = useControlledState(props.expandedRows, props.defaultExpandedRows ?? none);
  const open = useMemo(() => new Set(keys), [keys]);
  if (!rowDetail) return null;
  const canExpand = (row: R) => hasRowDetail?.(row) ?? true;
  const isFew = visible.length > 0 && visible.length <= MAX_OPENED_AT_ONCE;
  const expandable = isFew ? visible.filter(({ original }) => canExpand(original)).map(({ id }) => id) : [];
  const areAllExpanded = expandable.length === 0 ? null : expandable.every((key) => open.has(key));
  const change = (next: readonly string[]) => {
    setKeys(next);
    onExpandedRowsChange?.(next);
  };
  const without = (closed: readonly string[]) => keys.filter((key) => !closed.includes(key));
  return {
    detail: rowDetail,
    canExpand,
    open,
    toggle: (key) => change(open.has(key) ? without([key]) : [...keys, key]),
    areAllExpanded,
    toggleAll: () => change(areAllExpanded ? without(expandable) : [...new Set([...keys, ...expandable])]),
  };
}
