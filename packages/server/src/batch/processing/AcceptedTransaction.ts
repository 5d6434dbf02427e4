import type { CalendarDate, Cents, QuestionRule } from '@slip/forms/rules';
import { sumOf } from '../../filings/submit/newTransactions.js';

/** A question about a transaction, and how it is settled. */
export interface AnsweredQuestion {
  readonly rule: QuestionRule;
  readonly message: string;
}

/** A transaction of a file that was accepted, as its answer tells it. */
export interface AcceptedTransaction {
  readonly line: number;
  /** The NPN of the broker, or the account number of an IPC filer. */
  readonly npNumber: string;
  readonly state: string;
  /** Null in a test, of which nothing is on file. */
  readonly policyId: number | null;
  readonly transactionId: number | null;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly transactionType: number;
  readonly effectiveDate: CalendarDate;
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly premium: Cents;
  readonly fees: Cents;
  readonly tax: Cents;
  readonly transactionFee: Cents;
  readonly confirmationNumber: string;
  readonly comment: string;
  readonly questions: readonly AnsweredQuestion[];
  /** True if the transaction was on file already, under the reference of the row. */
  readonly isFiledBefore: boolean;
}

/** The totals of a file: of all received transactions, and of those that are questioned (spec 2 §3 accepted response). */
export interface AnswerTotals {
  readonly transactions: number;
  readonly premium: Cents;
  readonly fees: Cents;
  readonly questioned: number;
  readonly questionedPremium: Cents;
  readonly questionedFees: Cents;
  /** The number of transactions that were on file already, under their references. */
  readonly filedBefore: number;
}

/** The totals of the transactions of a file. Transactions that were on file before are only counted. */
export function answerTotals(answered: readonly AcceptedTransaction[]): AnswerTotals {
  const filed = answered.filter(({ isFiledBefore }) => !isFiledBefore);
  const asked = filed.filter(({ questions }) => questions.length > 0);
  return {
    transactions: filed.length,
    premium: sumOf(filed, ({ premium }) => premium),
    fees: sumOf(filed, ({ fees }) => fees),
    questioned: asked.length,
    questionedPremium: sumOf(asked, ({ premium }) => premium),
    questionedFees: sumOf(asked, ({ fees }) => fees),
    filedBefore: answered.length - filed.length,
  };
}
