import { csvField, csvLine, withoutFormula } from '../../csv/csv.js';
import type { ColumnDef } from '../columns/columnDef.js';
import type { CellValue } from '../table/gridFeatures.js';

/**
 * Rows as CSV (RFC 4180, lines end in CRLF) under the columns' headers, in the order given. Columns without an
 * `accessorFn`, such as buttons, are left out. Numbers stay numbers, negative ones too. Every text that starts with `=`, `+`,
 * `-`, `@` (full-width or not), a tab or a line break gets a leading apostrophe, so that no spreadsheet runs it as a formula.
 *
 * @param numberText writes a number, such as cents in dollars. @default as it is
 */
export function toCsv<R extends object>(
  columns: ReadonlyArray<ColumnDef<R>>,
  rows: readonly R[],
  numberText: (value: number) => string = String,
): string {
  const field = (value: CellValue): string => {
    if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : '';
    return csvField(withoutFormula(value ?? ''));
  };
  const shown = columns.flatMap(({ header, accessorFn }) =>
    accessorFn ? [{ header, value: accessorFn }] : [],
  );
  const lines = [
    shown.map(({ header }) => field(header)),
    ...rows.map((row) => shown.map(({ value }) => field(value(row)))),
  ];
  return lines.map(csvLine).join('');
}
