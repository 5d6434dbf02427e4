import { type Cents, formatAmount } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import type { MatchingPolicy } from '../filings/search/matchingPolicies.js';

/** A spreadsheet of the policies that a search finds. */
export interface Sheet {
  readonly fileName: string;
  /** What its lines are, in the plural. */
  readonly what: string;
  readonly head: readonly string[];
  /** The lines of some policies, in their order. */
  readonly linesOf: (db: Executor, policies: readonly MatchingPolicy[]) => Promise<readonly string[][]>;
}

/** One column of a sheet. */
export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => string;
}

/** A column of amounts, which a document can add up and show as money. */
export interface AmountColumn<Row> {
  readonly header: string;
  readonly amount: (row: Row) => Cents;
}

/** An amount as a spreadsheet reads a number. */
export const money = (amount: Cents) => formatAmount(amount).replaceAll(',', '');

/** A column of amounts in a spreadsheet. */
export const moneyColumn = <Row>({ header, amount }: AmountColumn<Row>): Column<Row> => ({
  header,
  cell: (row) => money(amount(row)),
});
