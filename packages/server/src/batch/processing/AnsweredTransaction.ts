import type { CalendarDate, Cents, QuestionRule } from '@slip/forms/rules';

/** A question about a transaction, and how it is settled. */
export interface AnsweredQuestion {
  readonly rule: QuestionRule;
  readonly message: string;
}

/** A transaction of a file that was accepted, as its answer tells it. */
export interface AnsweredTransaction {
  readonly line: number;
  /** NPN of the broker, or the number an IPC filer is known by. */
  readonly npNumber: string;
  readonly state: string;
  /** Nothing in a test: none of it is on file. */
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
  /** True if it was on file already, under the reference of the row. */
  readonly isFiledBefore: boolean;
}
