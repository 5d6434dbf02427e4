import { useMemo } from 'react';
import { useControlledState } from '../../controlledState/useControlledState.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { type ColumnLayout, isHideable, plainColumnLayout, shownColumns } from './columnLayout.js';
import type { DataColumn } from './dataColumn.js';

/** The state of a grid's columns, and the functions that change it. */
export interface GridColumns<R> {
  layout: ColumnLayout;
  /** The visible columns, in order. */
  shown: ReadonlyArray<DataColumn<R>>;
  /** Of the columns that can be hidden, shows these and hides all others. */
  show: (ids: ReadonlySet<string>) => void;
  /** Sets widths of columns, in CSS px. */
  resize: (widths: Readonly<Record<string, number>>) => void;
  reset: () => void;
}

/** Keeps which columns are shown and their widths, here or in the owner if it controls them. */
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
      // Hidden columns that are not in `columns` at present, for instance because of the role, stay hidden.
      const elsewhere = layout.hidden.filter((id) => !here.has(id));
      const hidden = columns.filter((column) => isHideable(column) && !ids.has(column.id));
      change({ ...layout, hidden: [...elsewhere, ...hidden.map(({ id }) => id)] });
    },
    resize: (widths) => change({ ...layout, widths: { ...layout.widths, ...widths } }),
    reset: () => change(defaultColumnLayout),
  };
}
