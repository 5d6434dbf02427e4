import { useMemo } from 'react';
import { useControlledState } from '../../controlledState/useControlledState.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { type ColumnLayout, isHideable, plainColumnLayout, shownColumns } from './columnLayout.js';
import type { DataColumn } from './dataColumn.js';

/** The state of a grid's columns, and what changes it. */
export interface GridColumns<R> {
  layout: ColumnLayout;
  /** The columns that are shown, in order. */
  shown: ReadonlyArray<DataColumn<R>>;
  /** Shows these columns, of those that can be hidden, and hides the others. */
  show: (ids: ReadonlySet<string>) => void;
  /** Gives columns widths, in CSS px. */
  resize: (widths: Readonly<Record<string, number>>) => void;
  reset: () => void;
}

/** Which columns are shown and how wide they were made, here or by the owner. */
export function useColumnLayout<R extends object>(props: DataGridProps<R>): GridColumns<R> {
  const { columns, defaultColumnLayout = plainColumnLayout, onColumnLayoutChange } = props;
  const [layout, setLayout] = useControlledState(props.columnLayout, defaultColumnLayout);
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const change = (next: ColumnLayout) => {
    setLayout(next);
    onColumnLayoutChange?.(next);
  };
  return {
    layout,
    shown,
    show: (ids) => {
      const here = new Set(columns.map(({ id }) => id));
      // Hidden columns that are not in `columns` now, as for other roles, stay hidden.
      const elsewhere = layout.hidden.filter((id) => !here.has(id));
      const hidden = columns.filter((column) => isHideable(column) && !ids.has(column.id));
      change({ ...layout, hidden: [...elsewhere, ...hidden.map(({ id }) => id)] });
    },
    resize: (widths) => change({ ...layout, widths: { ...layout.widths, ...widths } }),
    reset: () => change(defaultColumnLayout),
  };
}
