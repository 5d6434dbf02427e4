import {
  addressLine,
  type CalendarDate,
  fromYearQuarterNumber,
  stateFacts,
  todayIn,
} from '@slip/forms/rules';
import { and, asc, eq, isNull, ne, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { isLaterClosed } from '../../filings/billed/billedQuarter.js';
import { addressOfInsured } from '../../filings/choices/formChoices.js';
import { assessmentLines, policies, transactions } from '../../filings/tables.js';
import type { AchSender, Office } from '../../operator/Office.js';
import { readDecisions } from '../adjustments/readDecisions.js';
import { categoryOf } from '../categoryOf.js';
import { openInvoices } from '../openInvoices.js';
import { companyOf, feeCompany } from '../payments/companies.js';
import { confirmationNumberOf } from '../payments/confirmationNumber.js';
import { paymentDebits } from '../payments/tables.js';
import { shownCustomerNumber } from '../payments/whoPays.js';
import { allocations, invoices } from '../tables.js';
import { transactionsOf } from '../transactionsOf.js';
import { chargedInterest } from './chargedInterest.js';
import type {
  AppliedAmount,
  CollectingCompany,
  InvoiceContent,
  InvoicedCharge,
  InvoicedState,
  OpenBalance,
} from './invoiceDocument.js';

type Document = typeof invoices.$inferSelect;

/** An agent's document by its key; a component of a document over several states is not found. */
export async function shownDocument(
  db: Executor,
  agentId: number,
  id: number,
): Promise<Document | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.agentId, agentId), isNull(invoices.rollUpId)));
  return found;
}

/** The parts of a shown document, one for each state; most documents have one part, the document itself. */
async function partsOf(db: Executor, { id }: Document): Promise<Document[]> {
  return db
    .select()
    .from(invoices)
    .where(and(or(eq(invoices.id, id), eq(invoices.rollUpId, id)), sql`${invoices.state} is not null`))
    .orderBy(asc(invoices.id));
}

/** The charges of a part: the stored tax and fee lines of its transactions, added up. */
async function chargesOf(db: Executor, { id, kind }: Document): Promise<InvoicedCharge[]> {
  const rows = await db
    .select({
      name: assessmentLines.name,
      transactions: sql`count(distinct ${transactions.id})`.mapWith(Number),
      base: sum(assessmentLines.base).mapWith(Number),
      amount: sum(assessmentLines.amount).mapWith(Number),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(assessmentLines, eq(assessmentLines.transactionId, transactions.id))
    .where(
      and(
        transactionsOf(id),
        kind === 'fee' ? eq(assessmentLines.kind, 'fee') : ne(assessmentLines.kind, 'fee'),
      ),
    )
    .groupBy(assessmentLines.line, assessmentLines.name)
    .orderBy(sql`min(${assessmentLines.position})`, asc(assessmentLines.name), asc(assessmentLines.line));
  return rows;
}

/** The charge of a memo: what it corrects, and why. */
async function correctionOf(db: Executor, memo: Document): Promise<InvoicedCharge[]> {
  // Later decisions are about the memo, too, such as its refund.
  const decisions = await readDecisions(db, { documentIds: [memo.id] });
  const decision = decisions.find(({ memoId }) => memoId === memo.id);
  const id = decision?.invoiceId ?? 0;
  // Of a document over several states the part of one is corrected; people know it by the number of the whole.
  const [corrected] = await db
    .select({ number: targetNumber, total: target.total })
    .from(target)
    .leftJoin(wholeTarget, eq(wholeTarget.id, target.rollUpId))
    .where(and(or(eq(target.id, id), eq(target.rollUpId, id)), eq(target.state, memo.state ?? '')));
  const name = `Correction of ${corrected?.number ?? ''}: ${decision?.reason ?? ''}`;
  return [{ name, transactions: null, base: corrected?.total ?? 0, amount: memo.total }];
}

async function statesOf(
  db: Executor,
  parts: readonly Document[],
  overdueNumber: string | null,
): Promise<InvoicedState[]> {
  const states: InvoicedState[] = [];
  for (const part of parts) {
    // A memo says what it corrects; a document about no overdue invoice has the lines of its transactions; a finance
    // charge its interest.
    const charges =
      part.adjustmentId !== null
        ? await correctionOf(db, part)
        : overdueNumber === null
          ? await chargesOf(db, part)
          : [{ ...(await chargedInterest(db, part, overdueNumber)), transactions: null, amount: part.total }];
    const stateName = stateFacts(part.state ?? '').name;
    states.push({ stateName, number: part.number, charges, total: part.total });
  }
  return states;
}

const credits = alias(invoices, 'credits');
const wholeCredit = alias(invoices, 'whole_credit');
const target = alias(invoices, 'target');
const wholeTarget = alias(invoices, 'whole_target');

/** The numbers that people know; for a component, the number of the whole document. */
const creditNumber = sql<string | null>`coalesce(${wholeCredit.number}, ${credits.number})`;
const targetNumber = sql<string>`coalesce(${wholeTarget.number}, ${target.number})`;

/** The amounts that reduced the balance of a document; for a credit memo, the amounts it was used for. One row for each time and source. */
async function appliedTo(
  db: Executor,
  document: Document,
  { timeZone }: Pick<Office, 'timeZone'>,
): Promise<AppliedAmount[]> {
  const isCredit = document.form === 'credit';
  const own = isCredit ? credits : target;
  const rows = await db
    .select({
      at: allocations.at,
      number: isCredit ? targetNumber : creditNumber,
      paymentId: paymentDebits.paymentId,
      adjustmentId: allocations.adjustmentId,
      isReturned: sql<boolean>`${allocations.amount} < 0`,
      amount: sum(allocations.amount).mapWith(Number),
    })
    .from(allocations)
    .innerJoin(target, eq(target.id, allocations.invoiceId))
    .leftJoin(wholeTarget, eq(wholeTarget.id, target.rollUpId))
    .leftJoin(credits, eq(credits.id, allocations.creditId))
    .leftJoin(wholeCredit, eq(wholeCredit.id, credits.rollUpId))
    // In the books a payment is a single debit.
    .leftJoin(paymentDebits, eq(paymentDebits.id, allocations.paymentId))
    .where(
      or(
        eq(own.id, document.id),
        eq(own.rollUpId, document.id),
        // A refund reduces the credit memo itself.
        eq(target.id, document.id),
        eq(target.rollUpId, document.id),
      ),
    )
    .groupBy(
      allocations.at,
      targetNumber,
      creditNumber,
      paymentDebits.paymentId,
      allocations.adjustmentId,
      sql`${allocations.amount} < 0`,
    )
    .orderBy(asc(allocations.at), sql`min(${allocations.id})`);
  const decided = await readDecisions(db, { documentIds: [document.id] });
  const wordsOf = (adjustmentId: number) => {
    const decision = decided.find(({ id }) => id === adjustmentId);
    return decision ? `${decision.words}. ${decision.reason}` : '';
  };
  return rows.map(({ at, number, paymentId, adjustmentId, isReturned, amount }) => ({
    on: todayIn(timeZone, at),
    words:
      adjustmentId !== null
        ? wordsOf(adjustmentId)
        : paymentId === null
          ? creditWords(number, isCredit)
          : paymentWords(paymentId, isReturned),
    amount: isCredit ? amount : 0 - amount,
  }));
}

const creditWords = (number: string | null, isCredit: boolean) =>
  isCredit ? `Applied to ${number ?? ''}` : `Credit memo ${number ?? ''}`;

/** A payment, or its return, as documents and statements name it. */
export function paymentWords(paymentId: number, isReturned: boolean): string {
  const payment = `Payment ${confirmationNumberOf(paymentId)}`;
  return isReturned ? `${payment}, returned by the bank` : payment;
}

/** The open amounts of an agent's documents, by category. */
async function openBalancesOf(db: Executor, agentId: number, today: CalendarDate): Promise<OpenBalance[]> {
  const openBalances = new Map<string, OpenBalance>();
  for (const document of await openInvoices(db, agentId)) {
    const { name } = categoryOf(document);
    const { open, overdue } = openBalances.get(name) ?? { open: 0, overdue: 0 };
    const isOverdue = document.dueOn === null || document.dueOn < today;
    openBalances.set(name, {
      name,
      open: open + document.balance,
      overdue: overdue + (isOverdue ? document.balance : 0),
    });
  }
  return [...openBalances.values()];
}

async function chargedNumber(db: Executor, { chargedInvoiceId }: Document): Promise<string | null> {
  if (chargedInvoiceId === null) return null;
  const [charged] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, chargedInvoiceId));
  return charged?.number ?? null;
}

/** The companies that a bank with a fraud service must allow to collect: the state for its tax, the office for the fee of all states. */
function achCompanies({ kind, state }: Document, ach: AchSender): CollectingCompany[] {
  const company = kind === 'fee' ? feeCompany(ach) : companyOf(stateFacts(state ?? ''));
  return company ? [{ name: company.name, id: company.id }] : [];
}

/** Reads the content of a document, to be printed. */
export async function readInvoice(
  db: Executor,
  document: Document,
  { today, office }: { readonly today: CalendarDate; readonly office: Pick<Office, 'timeZone'> },
  ach: AchSender,
): Promise<InvoiceContent> {
  const [agent] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      npn: accounts.npn,
      accountNumber: accounts.accountNumber,
      ...addressOfInsured,
    })
    .from(accounts)
    .where(eq(accounts.id, document.agentId));
  const quarter = fromYearQuarterNumber(document.quarter);
  if (!agent || !quarter) throw new Error(`Document ${document.number} has no agent or no quarter.`);
  const parts = await partsOf(db, document);
  const overdueNumber = await chargedNumber(db, document);
  return {
    form: document.form,
    number: document.number,
    what: categoryOf(document).name,
    quarter,
    agentName: agent.name,
    npn: agent.npn,
    customerNumber: agent.npn === null ? shownCustomerNumber(agent) : null,
    address: addressLine(agent, 'insured'),
    invoicedOn: document.invoicedOn,
    dueOn: document.dueOn,
    chargedNumber: overdueNumber,
    states: await statesOf(db, parts, overdueNumber),
    applied: await appliedTo(db, document, office),
    total: document.total,
    balance: document.balance,
    openBalances: await openBalancesOf(db, agent.id, today),
    achCompanies: achCompanies(document, ach),
    isTooOld: document.form === 'credit' && (await isLaterClosed(db, document.quarter)),
    today,
  };
}
