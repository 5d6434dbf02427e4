import { type CalendarDate, type Cents, formatAmount } from '@slip/forms/rules';
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { readDecisions } from '../adjustments/readDecisions.js';
import { documentTitle } from '../categoryOf.js';
import { paymentWords } from '../documents/readInvoice.js';
import { paymentDebits } from '../payments/tables.js';
import type { LedgerAccount, LedgerEvent } from '../postings.js';
import { invoices, ledgerEntries, ledgerPostings } from '../tables.js';

/** The days of a statement; both belong to it. */
export interface StatementDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A movement of an account: a positive amount is owed in addition, a negative one reduces what is owed. */
export interface StatementLine {
  readonly on: CalendarDate;
  readonly words: string;
  /** 0 where a credit is applied: it reduces the debt and the credit by the same amount. */
  readonly amount: Cents;
  /** The balance after it. */
  readonly balance: Cents;
}

/** The balance of an account before some days, every movement on them, and the balance after. Below 0 is a credit. */
export interface Statement {
  readonly opening: Cents;
  readonly lines: readonly StatementLine[];
  readonly closing: Cents;
}

/** The ledger accounts of an agent: the money that it owes, and the money that it is owed. */
export const ownAccounts: readonly LedgerAccount[] = ['receivable', 'credits'];

// The document and the credit of a movement, each with the whole document that it may be a component of.
const target = alias(invoices, 'target');
const whole = alias(invoices, 'whole');
const credit = alias(invoices, 'credit');
const wholeCredit = alias(invoices, 'whole_credit');

/** Documents as people see them: of a document over several states the whole, not its components. */
const shownId = sql<number | null>`coalesce(${whole.id}, ${target.id})`;
const shownCredit = sql<string | null>`coalesce(${wholeCredit.number}, ${credit.number})`;

const isOwn = (agentId: number): SQL | undefined =>
  and(eq(ledgerEntries.agentId, agentId), inArray(ledgerPostings.account, [...ownAccounts]));

async function balanceBefore(db: Executor, agentId: number, day: CalendarDate): Promise<Cents> {
  const [found] = await db
    .select({ amount: sql<Cents>`coalesce(sum(${ledgerPostings.amount}), 0)::bigint`.mapWith(Number) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(isOwn(agentId), lt(ledgerEntries.on, day)));
  return found?.amount ?? 0;
}

/** The movements of some days, in the order of the ledger; the parts of a document over several states are one. */
function readMovements(db: Executor, agentId: number, { from, to }: StatementDays) {
  const { amount } = ledgerPostings;
  return db
    .select({
      on: ledgerEntries.on,
      event: ledgerEntries.kind,
      documentId: shownId.mapWith(Number),
      credit: shownCredit,
      paymentId: paymentDebits.paymentId,
      adjustmentId: ledgerEntries.adjustmentId,
      amount: sql<Cents>`sum(${amount})::bigint`.mapWith(Number),
      /** The amount of a credit that was applied, which does not change the balance. */
      applied:
        sql<Cents>`coalesce(sum(${amount}) filter (where ${ledgerPostings.account} = 'credits'), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .leftJoin(paymentDebits, eq(paymentDebits.id, ledgerEntries.paymentId))
    .leftJoin(target, eq(target.id, sql`coalesce(${ledgerEntries.invoiceId}, ${paymentDebits.invoiceId})`))
    .leftJoin(whole, eq(whole.id, target.rollUpId))
    .leftJoin(credit, eq(credit.id, ledgerEntries.creditId))
    .leftJoin(wholeCredit, eq(wholeCredit.id, credit.rollUpId))
    .where(and(isOwn(agentId), gte(ledgerEntries.on, from), lte(ledgerEntries.on, to)))
    .groupBy(
      ledgerEntries.on,
      ledgerEntries.kind,
      shownId,
      shownCredit,
      paymentDebits.id,
      ledgerEntries.adjustmentId,
    )
    .orderBy(ledgerEntries.on, sql`min(${ledgerEntries.id})`);
}

type Movement = Awaited<ReturnType<typeof readMovements>>[number];

/** The names of the documents that events issue. */
const issuedDocuments: Partial<Record<LedgerEvent, string>> = {
  invoiceIssued: 'Invoice',
  creditIssued: 'Credit memo',
  financeCharged: 'Finance charge',
  creditMemoIssued: 'Credit memo',
  debitMemoIssued: 'Debit memo',
  chargeGivenBack: 'Credit memo',
};

/** The words about a movement that come from its document and its decision. */
interface MovementFacts {
  readonly number: string;
  readonly title: string;
  /** The decision of the office behind the movement, with its reason; empty where there is none. */
  readonly decided: string;
}

/** A movement as the account reads it. */
function wordsOf(
  { event, credit: creditNumber, paymentId, applied }: Movement,
  { number, title, decided }: MovementFacts,
): string {
  const documentName = issuedDocuments[event];
  if (documentName !== undefined) {
    // The title of a finance charge says already that it is one.
    return `${documentName} ${number}${title.startsWith(documentName) ? title.slice(documentName.length) : `: ${title}`}`;
  }
  if (event === 'creditApplied')
    return `${formatAmount(applied, { currency: true })} of credit memo ${creditNumber ?? ''} applied to ${number}`;
  if (paymentId === null) return decided;
  return `${paymentWords(paymentId, event !== 'paymentSubmitted')}: ${number}`;
}

/** The statement of an agent for some days, from the ledger alone: so the closing balance of one statement is the opening balance of the next. */
export async function readStatement(db: Executor, agentId: number, days: StatementDays): Promise<Statement> {
  const opening = await balanceBefore(db, agentId, days.from);
  const movements = await readMovements(db, agentId, days);
  const ids = [...new Set(movements.map(({ documentId }) => documentId))];
  const documents = ids.length === 0 ? [] : await db.select().from(invoices).where(inArray(invoices.id, ids));
  const decisions = await readDecisions(db, { documentIds: ids });
  const factsOf = (movement: Movement): MovementFacts => {
    const document = documents.find(({ id }) => id === movement.documentId);
    const decision = decisions.find(({ id }) => id === movement.adjustmentId);
    return {
      number: document?.number ?? '',
      title: document ? documentTitle(document) : '',
      decided: decision ? `${decision.words}. ${decision.reason}` : '',
    };
  };
  let balance = opening;
  const lines = movements.map((movement): StatementLine => {
    const { on, amount } = movement;
    balance += amount;
    return { on, words: wordsOf(movement, factsOf(movement)), amount, balance };
  });
  return { opening, lines, closing: balance };
}
