import type { Column, ColumnPinningPosition } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataGridProps } from '../dataGridTypes.js';
import type { ColumnMeta, GridFeatures } from '../table/gridFeatures.js';
import type { GridModel } from '../table/useGridTable.js';
import type { ColumnDef } from './columnDef.js';

/** An end of the table, at which a column stays in view while the others scroll. */
export type PinSide = Exclude<ColumnPinningPosition, false>;

/** A column as it is drawn: its definition, and its place in the table. */
export interface GridColumn<R extends object> extends Omit<ColumnDef<R>, 'meta'>, ColumnMeta {
  side: ColumnPinningPosition;
  /** False for the row header too, since a row must keep its name. */
  isHideable: boolean;
}

/** The facts about a column that the menu needs. */
export type NamedColumn = Pick<GridColumn<never>, 'id' | 'header' | 'side' | 'isHideable' | 'enableSorting'>;

/** The columns of a grid, and the functions that change how they are arranged. */
export interface GridColumns<R extends object> {
  /** All columns, in the order that the person chose. */
  arranged: ReadonlyArray<GridColumn<R>>;
  /** The visible columns, in order. Contains at least one, so that rows stay rows. */
  shown: ReadonlyArray<GridColumn<R>>;
  /** Of the columns that can be hidden, shows these and hides all others. */
  show: (ids: ReadonlySet<string>) => void;
  /** Sets widths of columns, in CSS px. */
  resize: (widths: Readonly<Record<string, number>>) => void;
  /** Moves a column to the place of another one with the same end; those between make room. */
  move: (id: string, to: string) => void;
  /** Keeps a column in view at one end, or at neither. */
  pin: (id: string, side: ColumnPinningPosition) => void;
  reset: () => void;
}

/** The columns as the table has them. */
export function useGridColumns<R extends object>(
  { columns, defaultColumnLayout = {} }: DataGridProps<R>,
  { table, arrange }: GridModel<R>,
): GridColumns<R> {
  const { columnOrder, columnPinning, columnVisibility } = table.state;
  const { arranged, shown } = useMemo(() => {
    const definitions = new Map(columns.map((definition) => [definition.id, definition]));
    const toDrawn = (column: Column<GridFeatures, R>) => {
      const definition = definitions.get(column.id);
      if (!definition) return [];
      const { meta = {}, ...rest } = definition;
      const isHideable = column.getCanHide() && !meta.isRowHeader;
      const drawn: GridColumn<R> = { ...rest, ...meta, side: column.getIsPinned(), isHideable };
      return [{ drawn, isShown: !isHideable || column.getIsVisible() }];
    };
    const all = [
      ...table.getStartLeafColumns(),
      ...table.getCenterLeafColumns(),
      ...table.getEndLeafColumns(),
    ].flatMap(toDrawn);
    const visible = all.filter(({ isShown }) => isShown);
    return {
      arranged: all.map(({ drawn }) => drawn),
      shown: (visible.length === 0 ? all.slice(0, 1) : visible).map(({ drawn }) => drawn),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the table is a new object at each render; these parts of its state decide.
  }, [columns, columnOrder, columnPinning, columnVisibility]);

  return {
    arranged,
    shown,
    show: (ids) =>
      table.setColumnVisibility((before) => ({
        ...before,
        ...Object.fromEntries(
          arranged.flatMap(({ id, isHideable }) => (isHideable ? [[id, ids.has(id)]] : [])),
        ),
      })),
    resize: (widths) => table.setColumnSizing((before) => ({ ...before, ...widths })),
    move: (id, to) => {
      const side = arranged.find((column) => column.id === id)?.side;
      const moved = (ids: readonly string[]) =>
        ids.filter((each) => each !== id).toSpliced(ids.indexOf(to), 0, id);
      const place = arranged.find((column) => column.id === to);
      if (side === undefined || id === to || place?.side !== side) return;
      if (side === false) table.setColumnOrder(moved(arranged.map((column) => column.id)));
      else table.setColumnPinning((before) => ({ ...before, [side]: moved(before[side]) }));
    },
    pin: (id, side) => table.getColumn(id)?.pin(side),
    reset: () => arrange(defaultColumnLayout),
  };
}
