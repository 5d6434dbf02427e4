import { csvField, csvLine, withoutFormula } from '../../csv/csv.js';
import type { ColumnDef } from '../columns/columnDef.js';

/** One field. A number stays a number; a text that a spreadsheet would run as a formula gets a leading apostrophe. */
function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return csvField(withoutFormula(value));
}

/**
 * Rows as CSV (RFC 4180, lines end in CRLF) under the columns' headers, in the order given. Columns without an
 * `accessorFn`, such as buttons, are left out. Numbers are written as they are, negative ones too, so a column whose value is in
 * cents needs one in dollars to be read as an amount. Every text that starts with `=`, `+`, `-`, `@` (full-width or
 * not), a tab or a line break gets a leading apostrophe, so that no spreadsheet runs it as a formula.
 */
export function toCsv<R extends object>(columns: ReadonlyArray<ColumnDef<R>>, rows: readonly R[]): string {
  const shown = columns.flatMap(({ header, accessorFn }) =>
    accessorFn ? [{ header, value: accessorFn }] : [],
  );
  const lines = [
    shown.map(({ header }) => field(header)),
    ...rows.map((row) => shown.map(({ value }) => field(value(row)))),
  ];
  return lines.map(csvLine).join('');
}
