import type { RowSettings } from '../rows/DataGridRow.js';
import { SizedColumn } from './columnStyles.js';
import { partWidths } from './partWidths.js';
import type { ColumnWidths } from './useColumnWidths.js';

function partsOf<R>({ selection, expansion, rowMenu }: RowSettings<R>) {
  return {
    before: [...(selection ? ['select' as const] : []), ...(expansion ? ['expand' as const] : [])],
    after: rowMenu ? ['menu' as const] : [],
  };
}

/** Minimum width of a table with fixed column widths. */
export function tableWidth<R>(settings: RowSettings<R>, fixed: NonNullable<ColumnWidths['fixed']>): string {
  const { before, after } = partsOf(settings);
  const rem = [...before, ...after].reduce((sum, part) => sum + partWidths[part], 0);
  const px = settings.columns.reduce((sum, { id }) => sum + (fixed[id] ?? 0), 0);
  return `calc(${px}px + ${rem}rem)`;
}

export interface ColumnGroupProps<R> {
  settings: RowSettings<R>;
  fixed: NonNullable<ColumnWidths['fixed']>;
}

/** Widths of the columns; the last one has none, so that it takes the remaining width. */
export function ColumnGroup<R>({ settings, fixed }: ColumnGroupProps<R>) {
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
