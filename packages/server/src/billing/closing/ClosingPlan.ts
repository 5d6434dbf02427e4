import {
  addDays,
  businessDayFrom,
  type CalendarDate,
  type Cents,
  type CollectionHold,
  fromYearQuarterNumber,
  nextQuarter,
  type Quarter,
  quarterDays,
  type StateFacts,
} from '@slip/forms/rules';
import { desc, isNotNull, min } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { transactions } from '../../filings/tables.js';
import type { InvoiceForm, InvoiceKind } from '../InvoiceKind.js';

/** The day on which a quarter closes: the first business day after it (domain §8). */
export const closingDay = (quarter: Quarter): CalendarDate =>
  businessDayFrom(addDays(quarterDays(quarter).to, 1));

/** The quarter that closes next. Quarters close in their order, beginning with the first in which something was filed. */
export async function nextToClose(db: Executor): Promise<Quarter | undefined> {
  const [last] = await db.select().from(billedQuarters).orderBy(desc(billedQuarters.quarter)).limit(1);
  const closed = last && fromYearQuarterNumber(last.quarter);
  if (closed) return nextQuarter(closed);
  const [first] = await db
    .select({ quarter: min(transactions.billingQuarter) })
    .from(transactions)
    .where(isNotNull(transactions.billingQuarter));
  return fromYearQuarterNumber(first?.quarter ?? 0);
}

/** The sum of an agent's transactions of a state that are billed in a quarter. */
export interface BilledSum {
  readonly agentId: number;
  readonly state: string;
  readonly tax: Cents;
  readonly fee: Cents;
  readonly transactions: number;
}

/** An invoice, finance charge or credit of one state whose balance is open, or will be after the closing. */
export interface OpenDocument {
  readonly id: number;
  readonly agentId: number;
  readonly kind: InvoiceKind;
  readonly form: InvoiceForm;
  readonly state: string;
  readonly quarter: number;
  readonly number: string;
  readonly dueOn: CalendarDate | null;
  /** Below 0 for a credit. */
  readonly balance: Cents;
  readonly rollUpId: number | null;
  /** The day up to which interest was charged already. */
  readonly chargedUntil: CalendarDate | null;
}

/** The last numbers that documents were given: of single documents, and of those over several states. */
export interface LastNumbers {
  readonly plain: number;
  readonly rolledUp: number;
}

/** The facts that a closing is worked out from. */
export interface ClosingInput {
  readonly quarter: Quarter;
  /** The day on which it is closed. */
  readonly on: CalendarDate;
  /** By agent and state. */
  readonly sums: readonly BilledSum[];
  /** By agent. Credits that are too old to count are not among them. */
  readonly open: readonly OpenDocument[];
  /** The holds of collection, by agent. */
  readonly holds: ReadonlyMap<number, readonly CollectionHold[]>;
  /** The facts of the states in `sums` and `open`, with the office's own settings. */
  readonly stateOf: (state: string) => StateFacts;
  /** Before the closing. */
  readonly lastNumbers: LastNumbers;
}

/** A document that the closing issues. */
export interface PlannedDocument {
  /** A temporary key below 0; the document gets its own when it is stored. */
  readonly id: number;
  readonly agentId: number;
  readonly kind: InvoiceKind;
  readonly form: InvoiceForm;
  readonly state: string | null;
  readonly number: string;
  readonly dueOn: CalendarDate | null;
  readonly total: Cents;
  readonly rollUpId: number | null;
  readonly chargedInvoiceId: number | null;
  /** For a finance charge of one state: what is open of the invoice, which is charged. */
  readonly chargedBase: Cents | null;
  /** Why it is issued, in words. */
  readonly why: string;
}

/** The amount that a credit takes off an invoice. */
export interface PlannedCredit {
  readonly agentId: number;
  readonly kind: InvoiceKind;
  readonly state: string;
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly creditId: number;
  readonly creditNumber: string;
  readonly amount: Cents;
}

/** All effects of closing a quarter. */
export interface ClosingPlan {
  readonly documents: readonly PlannedDocument[];
  readonly credits: readonly PlannedCredit[];
  /** How many transactions it bills. */
  readonly transactions: number;
  /** After the closing. */
  readonly lastNumbers: LastNumbers;
}
