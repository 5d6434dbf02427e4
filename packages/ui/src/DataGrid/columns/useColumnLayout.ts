import { useMemo } from 'react';
import { useControlledState } from '../../controlledState/useControlledState.js';
import type { DataGridProps } from '../dataGridTypes.js';
import {
  arrangedColumns,
  type ColumnLayout,
  isHideable,
  type PinSide,
  plainColumnLayout,
  shownColumns,
} from './columnLayout.js';
import type { DataColumn } from './dataColumn.js';

/** The state of a grid's columns, and the functions that change it. */
export interface GridColumns<R> {
  layout: ColumnLayout;
  /** All columns, in the order that the person chose. */
  arranged: ReadonlyArray<DataColumn<R>>;
  /** The visible columns, in order. */
  shown: ReadonlyArray<DataColumn<R>>;
  /** Of the columns that can be hidden, shows these and hides all others. */
  show: (ids: ReadonlySet<string>) => void;
  /** Sets widths of columns, in CSS px. */
  resize: (widths: Readonly<Record<string, number>>) => void;
  /** Moves a column to the place of another one; those between make room. */
  move: (id: string, to: string) => void;
  /** Keeps a column in view at one end, or at neither. */
  pin: (id: string, side: PinSide | null) => void;
  reset: () => void;
}

/** Keeps which columns are shown, their order, their widths and which are pinned, here or in the owner if it controls them. */
export function useColumnLayout<R extends object>(props: DataGridProps<R>): GridColumns<R> {
  const { columns, defaultColumnLayout = plainColumnLayout, onColumnLayoutChange } = props;
  const [layout, setLayout] = useControlledState(props.columnLayout, defaultColumnLayout);
  const arranged = useMemo(() => arrangedColumns(columns, layout), [columns, layout]);
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const change = (next: ColumnLayout) => {
    setLayout(next);
    onColumnLayoutChange?.(next);
  };
  return {
    layout,
    arranged,
    shown,
    show: (ids) => {
      const here = new Set(columns.map(({ id }) => id));
      // Hidden columns that are not in `columns` at present, for instance because of the role, stay hidden.
      const elsewhere = layout.hidden.filter((id) => !here.has(id));
      const hidden = columns.filter((column) => isHideable(column) && !ids.has(column.id));
      change({ ...layout, hidden: [...elsewhere, ...hidden.map(({ id }) => id)] });
    },
    resize: (widths) => change({ ...layout, widths: { ...layout.widths, ...widths } }),
    move: (id, to) => {
      const order = arranged.map((column) => column.id);
      const place = order.indexOf(to);
      if (id === to || place === -1 || !order.includes(id)) return;
      change({ ...layout, order: order.filter((each) => each !== id).toSpliced(place, 0, id) });
    },
    pin: (id, side) => {
      const { [id]: _, ...others } = layout.pinned ?? {};
      change({ ...layout, pinned: side === null ? others : { ...others, [id]: side } });
    },
    reset: () => change(defaultColumnLayout),
  };
}
