import { type CalendarDate, type Cents, formatUsDate, toDecimalString } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import type { MatchingPolicy } from '../filings/search/matchingPolicies.js';

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
  /** Of a column of dates: the date itself. */
  readonly day?: (row: Row) => CalendarDate | null;
}

/** A column of dates, or of nothing where there is none. */
export const dayColumn = <Row>(header: string, day: (row: Row) => CalendarDate | null): Column<Row> => ({
  header,
  day,
  cell: (row) => {
    const date = day(row);
    return date === null ? '' : formatUsDate(date);
  },
});

/** A column of amounts, which a document can add up and show as money. */
export interface AmountColumn<Row> {
  readonly header: string;
  readonly amount: (row: Row) => Cents;
}

/** An amount as a spreadsheet reads a number. */
export const money = (amount: Cents) => toDecimalString(amount);

/** A column of amounts in a spreadsheet. */
export const moneyColumn = <Row>({ header, amount }: AmountColumn<Row>): Column<Row> => ({
  header,
  cell: (row) => money(amount(row)),
});
