import { type CalendarDate, type Cents, formatAmount } from '@slip/forms/rules';
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { invoices } from '../tables.js';
import { adjustments, type BooksDecision } from './tables.js';

/** A decision of the office about an agent's money, as people read it. */
export interface ReadDecision {
  readonly id: number;
  readonly agentId: number;
  readonly kind: BooksDecision;
  /** The document that it changes, as it is shown; null for a hold. */
  readonly invoiceId: number | null;
  readonly creditId: number | null;
  /** The memo that it issued. */
  readonly memoId: number | null;
  readonly amount: Cents | null;
  readonly on: CalendarDate;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly words: string;
}

const document = alias(invoices, 'document');
const credit = alias(invoices, 'credit');
const memo = alias(invoices, 'memo');

/** The facts that the sentence about a decision names. */
interface DecisionFacts {
  readonly kind: BooksDecision;
  readonly number: string;
  readonly creditNumber: string;
  readonly memoNumber: string;
  readonly amount: string;
  readonly paidBy: string;
}

/** A decision as a sentence without its full stop. */
const inWords: Readonly<Record<BooksDecision, (facts: DecisionFacts) => string>> = {
  waive: ({ amount, number }) => `${amount} of finance charge ${number} was waived`,
  giveBack: ({ amount, number, memoNumber }) =>
    `${amount} of finance charge ${number}, which was paid, was given back by credit memo ${memoNumber}`,
  writeOff: ({ amount, number }) => `${amount} of ${number} was written off`,
  takeBack: ({ amount, number }) => `${amount} of ${number}, which was written off, is owed again`,
  credit: ({ amount, number, memoNumber }) =>
    `${number} was corrected by credit memo ${memoNumber} of ${amount}`,
  debit: ({ amount, number, memoNumber }) =>
    `${number} was corrected by debit memo ${memoNumber} of ${amount}`,
  refund: ({ amount, number, paidBy }) => `${amount} of credit memo ${number} was refunded: ${paidBy}`,
  apply: ({ amount, number, creditNumber }) =>
    `${amount} of credit memo ${creditNumber} was applied to ${number}`,
  hold: () => 'Collection is held: nothing is charged for lateness, and nobody is reminded',
  release: () => 'The hold of collection ended',
};

/** Which decisions are read: those about an agent, or those about some documents. */
export type AskedDecisions =
  | { readonly agentId: number; readonly limit: number }
  | { readonly documentIds: readonly number[] };

/** Reads decisions, newest first. Those about a document change it, apply it as a credit, or issued it as a memo. */
export async function readDecisions(db: Executor, asked: AskedDecisions): Promise<readonly ReadDecision[]> {
  if ('documentIds' in asked && asked.documentIds.length === 0) return [];
  const wanted =
    'agentId' in asked
      ? eq(adjustments.agentId, asked.agentId)
      : and(
          isNotNull(adjustments.invoiceId),
          or(
            inArray(adjustments.invoiceId, [...asked.documentIds]),
            inArray(adjustments.creditId, [...asked.documentIds]),
            inArray(memo.id, [...asked.documentIds]),
          ),
        );
  const rows = await db
    .select({
      decision: adjustments,
      number: sql<string>`coalesce(${document.number}, '')`,
      creditNumber: sql<string>`coalesce(${credit.number}, '')`,
      memoNumber: sql<string>`coalesce(${memo.number}, '')`,
      memoId: memo.id,
      by: people.userName,
    })
    .from(adjustments)
    .innerJoin(people, eq(people.id, adjustments.by))
    .leftJoin(document, eq(document.id, adjustments.invoiceId))
    .leftJoin(credit, eq(credit.id, adjustments.creditId))
    .leftJoin(memo, and(eq(memo.agentId, adjustments.agentId), eq(memo.adjustmentId, adjustments.id)))
    .where(wanted)
    .orderBy(desc(adjustments.id))
    .limit('limit' in asked ? asked.limit : Number.MAX_SAFE_INTEGER);
  return rows.map(({ decision, by, memoId, ...numbers }) => {
    const { id, agentId, kind, invoiceId, creditId, amount, on, at, reason, paidBy } = decision;
    const written = amount === null ? '' : formatAmount(amount, { currency: true });
    const words = inWords[kind]({ ...numbers, kind, amount: written, paidBy: paidBy ?? '' });
    return { id, agentId, kind, invoiceId, creditId, memoId, amount, on, at, by, reason, words };
  });
}
