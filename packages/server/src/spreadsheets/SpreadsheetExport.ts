import {
  type CalendarDate,
  type Cents,
  csvField,
  csvLine,
  formatAmount,
  formatUsDate,
  toDecimalString,
  withoutFormula,
} from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import type { MatchingPolicy } from '../filings/search/matchingPolicies.js';
import type { TableColumn } from '../pdf/drawTable.js';

/** The beginning of a CSV file, so that a spreadsheet reads it as UTF-8: "Zoë" and not "ZoÃ«". */
export const CSV_START = '\uFEFF';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The pattern of most texts: nothing in them is a formula, or needs quotes. */
const PLAIN_TEXT = /^[A-Za-z0-9][^",;\t\r\n]*$/;

/** A text as a field. A number, a negative one as well, is no formula and stays a number. */
export function csvCell(text: string): string {
  if (text === '' || PLAIN_TEXT.test(text)) return text;
  return csvField(PLAIN_NUMBER.test(text) ? text : withoutFormula(text));
}

/** A line of a CSV file of cells as people read them; no cell is run as a formula. */
export function csvRow(cells: readonly string[]): string {
  return csvLine(cells.map(csvCell));
}

/** An amount as a document shows it. */
export const dollars = (amount: number) => formatAmount(amount, { currency: true });

/** The columns of a table of facts: their names and values. */
export const facts: readonly TableColumn[] = [{ width: 170 }, {}];

/** A column of amounts. */
export const amountColumn = (header: string): TableColumn => ({ header, width: 78, align: 'end' });

/** A spreadsheet of the policies that a search finds. */
export interface SpreadsheetExport {
  readonly fileName: string;
  /** The name of its lines, in the plural. */
  readonly what: string;
  readonly head: readonly string[];
  /** The lines of some policies, in their order. */
  readonly linesOf: (db: Executor, policies: readonly MatchingPolicy[]) => Promise<readonly string[][]>;
}

/** One column of a sheet. */
export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => string;
  /** The date itself, in a column of dates. */
  readonly day?: (row: Row) => CalendarDate | null;
}

/** A column of dates; empty in a row without a date. */
export const dayColumn = <Row>(header: string, dayOf: (row: Row) => CalendarDate | null): Column<Row> => ({
  header,
  day: dayOf,
  cell: (row) => {
    const date = dayOf(row);
    return date === null ? '' : formatUsDate(date);
  },
});

/** A column of amounts, which a document can add up and show as money. */
export interface AmountColumn<Row> {
  readonly header: string;
  readonly amount: (row: Row) => Cents;
}

/** An amount as a spreadsheet reads a number. */
export const decimalAmount = (amount: Cents) => toDecimalString(amount);

/** A column of amounts in a spreadsheet. */
export const moneyColumn = <Row>({ header, amount }: AmountColumn<Row>): Column<Row> => ({
  header,
  cell: (row) => decimalAmount(amount(row)),
});
