import type { Output } from '@slip/api';
import type { office } from '@slip/api/contract';
import { formatAmount, formatUsDate, parseCalendarDate } from '@slip/forms/rules';
import { paths } from '../../paths.js';

/** A line of a bank statement that is not matched yet. */
export type BankLine = Output<typeof office.bankWork>['lines']['rows'][number];
/** An entry of the books that the bank's account must show, such as a refund, and that is not matched yet. */
export type BookItem = Output<typeof office.bankWork>['items']['rows'][number];
/** An account statement of the bank, as a file that was uploaded or fetched. */
export type Statement = Output<typeof office.bankStatements>[number];
/** Lines of a statement and entries of the books that were found to be the same payment. */
export type BankMatch = Output<typeof office.bankMatches>[number];

/** A file that goes to the bank's server or comes from it. */
export type BankTransfer = Output<typeof office.bankTransfers>[number];

/** The parts of the page. */
export const bankParts = ['work', 'statements', 'matches', 'transfers'] as const;
export type BankPart = (typeof bankParts)[number];

/** The address of a part of the page; the matches can be those of one statement. */
export function bankPath(part: BankPart, statementId?: number): string {
  const query = new URLSearchParams({
    ...(part !== 'work' && { part }),
    ...(statementId !== undefined && { statement: String(statementId) }),
  });
  return query.size === 0 ? paths.officeBank : `${paths.officeBank}?${query}`;
}

/** How a match was found. */
export const matchRuleWords: Readonly<Record<BankMatch['rule'], string>> = {
  trace: 'Trace number and amount',
  day: 'Day and amount',
  hand: 'By hand',
};

/** The formats of statements. */
export const formatWords: Readonly<Record<Statement['format'], string>> = {
  csv: 'CSV',
  bai2: 'BAI2',
  camt: 'CAMT.053',
};

/** The states of a file that is sent to the bank's server or fetched from it. */
export const transferWords: Readonly<
  Record<BankTransfer['state'], { readonly label: string; readonly tone: 'success' | 'neutral' | 'danger' }>
> = {
  done: { label: 'Done', tone: 'success' },
  waiting: { label: 'Waits for the worker', tone: 'neutral' },
  failed: { label: 'Not yet', tone: 'danger' },
};

/** An amount of cents as dollars, with `$`. */
export const inMoney = (amount: number): string => formatAmount(amount, { currency: true });

/** A day on the wire as it is shown. */
export function dayWords(day: string): string {
  const date = parseCalendarDate(day);
  return date === undefined ? day : formatUsDate(date);
}

/** An account as it is shown; `account` is the last digits of its number. */
export const accountWords = (account: string): string => (account === '' ? '' : `ending in ${account}`);

/** Matches in a sentence. */
export function matchedWords({ trace, day }: { readonly trace: number; readonly day: number }): string {
  const total = trace + day;
  return total === 0
    ? 'Nothing was matched.'
    : `${total} matched: ${trace} by trace number, ${day} by day and amount.`;
}
