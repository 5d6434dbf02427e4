import {
  type AdjustmentKind,
  type CalendarDate,
  type Cents,
  formatUsDate,
  stateFacts,
  todayIn,
} from '@slip/forms/rules';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { linkLastsOn } from '../../accounts/links/linkLastsOn.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { dollars } from '../../spreadsheets/SpreadsheetExport.js';
import type { InvoiceForm } from '../InvoiceKind.js';
import { bankInWords } from '../payments/banks/storedBanks.js';
import { bankAccounts } from '../payments/tables.js';
import { allocations, invoices } from '../tables.js';

/** A document of an agent, as it is stored. */
export type Document = typeof invoices.$inferSelect;

/**
 * A change of a document as the office asks for it (decision 0069). A *memo* is a document that corrects an invoice: a
 * credit memo in the agent's favour, a debit memo against it.
 */
export interface AskedAdjustment {
  readonly kind: AdjustmentKind;
  /** The number of the document. */
  readonly document: string;
  /** More than 0. */
  readonly amount: Cents;
  /** The open amount of the document, or the rest of a credit, that the office saw when it asked; never below 0. */
  readonly open: Cents;
  /** The state that a memo corrects; needed where the document is over several states. */
  readonly state?: string | undefined;
  /** The invoice that a credit is applied to. */
  readonly invoice?: string | undefined;
  /** How a refund is paid, where no bank account is named. */
  readonly paidBy?: string | undefined;
  readonly bankAccountId?: number | undefined;
}

/** A part of a document whose balance changes: the document itself, or the component of one state. */
export interface MovedPart {
  readonly part: Document & { readonly state: string };
  /** More than 0. */
  readonly amount: Cents;
  /** The credit that pays for the part. */
  readonly creditId?: number;
}

/** A change that was checked and may be stored. */
export interface PlannedAdjustment {
  readonly asked: AskedAdjustment;
  readonly agentId: number;
  readonly agentName: string;
  /** The document that changes; when a credit is applied, the invoice. */
  readonly document: Document;
  readonly creditId: number | null;
  /** The part that a memo corrects; null for other kinds. */
  readonly corrected: MovedPart['part'] | null;
  /** The amounts that reduce the open balances or the rest of a credit; when a write-off is taken back, the amounts that become open again. */
  readonly parts: readonly MovedPart[];
  /** How a refund is paid; null for other kinds. */
  readonly paidBy: string | null;
  /** The consequence, in a sentence that stays the same as long as nothing has changed. */
  readonly tells: string;
}

/** A planned change, before the agent is added to it. */
export type FoundAdjustment = Omit<PlannedAdjustment, 'tells' | 'agentName' | 'agentId' | 'asked'> & {
  readonly words: string;
};

/** Spreads an amount over parts in their order; each part takes up to its maximum. */
export function spreadAmount<Part>(amount: Cents, parts: readonly Part[], maximumOf: (part: Part) => Cents) {
  let left = amount;
  return parts.flatMap((part) => {
    const moved = Math.min(left, maximumOf(part));
    left -= moved;
    return moved > 0 ? [{ part, amount: moved }] : [];
  });
}

/** When a change is planned: the office's day and time zone. */
export interface PlanMoment {
  readonly today: CalendarDate;
  readonly timeZone: string;
}

const formNames: Readonly<Record<InvoiceForm, string>> = {
  invoice: 'invoice',
  credit: 'credit memo',
  financeCharge: 'finance charge',
};

/** A document as sentences name it. */
export const named = ({ form, number }: Document) => `${formNames[form]} ${number}`;

/** A refusal at a field of what was asked. */
export const fieldProblem = (path: string, message: string, value: string | number | null) =>
  badRequest([{ path, message, value }]);

/** Reads a document by its number. @throws HttpError if there is none, or if it is a part of another document. */
export async function documentNumbered(db: Executor, number: string, path: string): Promise<Document> {
  const [found] = await db.select().from(invoices).where(eq(invoices.number, number));
  if (!found) {
    throw fieldProblem(path, `There is no document ${number}: write it as 00000031-IN.`, number);
  }
  if (found.rollUpId === null) return found;
  const [whole] = await db.select().from(invoices).where(eq(invoices.id, found.rollUpId));
  throw fieldProblem(path, `${number} is a part of ${whole?.number ?? ''}: name that one.`, number);
}

/** The parts of a document, one for each state; most documents have one part, the document itself. */
export async function statePartsOf(db: Executor, { id }: Document): Promise<MovedPart['part'][]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(or(eq(invoices.id, id), eq(invoices.rollUpId, id)), isNotNull(invoices.state)))
    .orderBy(asc(invoices.id));
  return rows.flatMap((row) => (row.state === null ? [] : [{ ...row, state: row.state }]));
}

/** The amount that is open of a document, or left of a credit. */
export const openOf = ({ balance }: Pick<Document, 'balance'>) => Math.abs(balance);

/** @throws HttpError (409) when the open amount has changed since the office saw it */
export function checkSeen({ open }: Pick<AskedAdjustment, 'open'>, document: Document): void {
  const found = openOf(document);
  if (found === open) return;
  const left = document.form === 'credit' ? 'left' : 'open';
  throw new HttpError(
    409,
    `Of the ${named(document)} ${dollars(found)} is ${left} now, not ${dollars(open)}. Please look at it again.`,
  );
}

/** @throws HttpError when the open amount has changed since the office saw it, or more is asked for than is open. */
export function checkOpen({ open, amount }: AskedAdjustment, document: Document): void {
  const found = openOf(document);
  const isCredit = document.form === 'credit';
  const left = isCredit ? 'left' : 'open';
  if (found === 0) {
    const settled = isCredit ? 'is used up' : 'is paid or settled';
    throw new HttpError(409, `The ${named(document)} ${settled}: nothing of it is ${left}.`);
  }
  checkSeen({ open }, document);
  if (amount > found) {
    throw amountTooLarge(amount, found, `what is ${left} of ${document.number}`);
  }
}

/** The error for an amount above its maximum. @param maximumWords says which amount the maximum is. */
export function amountTooLarge(amount: Cents, maximum: Cents, maximumWords: string): HttpError {
  const message = `The amount must be at most ${dollars(maximum)}, which is ${maximumWords}; ${dollars(amount)} is more.`;
  return fieldProblem('amount', message, amount);
}

/** @throws HttpError when a credit memo is more than the amount billed for a part, with its corrections and without its write-offs */
export async function checkCredit(
  db: Executor,
  { amount }: AskedAdjustment,
  document: Document,
  part: MovedPart['part'],
): Promise<void> {
  const billed = part.total + (await memosOf(db, document, part.state)) - (await writtenOffOf(db, part));
  if (amount <= billed) return;
  const stateName = stateFacts(part.state).name;
  throw amountTooLarge(
    amount,
    billed,
    `what ${document.number} comes to for ${stateName} with its corrections and without what is written off`,
  );
}

/** The part of an invoice that a memo corrects, by its state. */
export async function correctedPart(db: Executor, { state }: AskedAdjustment, document: Document) {
  const parts = await statePartsOf(db, document);
  const [only] = parts;
  const part = state === undefined && parts.length === 1 ? only : parts.find((each) => each.state === state);
  if (part) return part;
  const states = parts.map((each) => stateFacts(each.state).name).join(', ');
  throw fieldProblem(
    'state',
    `${document.number} is about ${states}: say which of them is corrected.`,
    state ?? null,
  );
}

/** The sum of the memos that corrected a document for a state; credits are negative. */
export async function memosOf(db: Executor, { id }: Document, state: string): Promise<Cents> {
  const corrects = sql`${invoices.adjustmentId} in (select id from adjustments where invoice_id = ${id})`;
  const [found] = await db
    .select({ total: sql`coalesce(sum(${invoices.total}), 0)::bigint`.mapWith(Number) })
    .from(invoices)
    .where(and(corrects, eq(invoices.state, state)));
  return found?.total ?? 0;
}

/** The written-off amount of a part, less what was taken back. Nobody paid it, so it cannot become a credit. */
export async function writtenOffOf(db: Executor, { id }: Pick<Document, 'id'>): Promise<Cents> {
  const isWrittenOff = sql`${allocations.adjustmentId} in (select id from adjustments where kind in ('writeOff', 'takeBack'))`;
  const [found] = await db
    .select({ total: sql`coalesce(sum(${allocations.amount}), 0)::bigint`.mapWith(Number) })
    .from(allocations)
    .where(and(eq(allocations.invoiceId, id), isWrittenOff));
  return found?.total ?? 0;
}

/**
 * How a refund is paid, in words: as the office wrote it, or the bank account, which is locked until the transaction
 * ends, so that nobody deletes it meanwhile.
 *
 * @throws HttpError 400 where neither is given or the bank account is not the agent's, 409 where it was deleted.
 */
export async function paidByWords(db: Executor, asked: AskedAdjustment, agentId: number, when: PlanMoment) {
  const { bankAccountId, paidBy = '' } = asked;
  if (bankAccountId === undefined) {
    if (paidBy.trim() !== '') return paidBy.trim();
    throw fieldProblem('paidBy', 'Say how it is paid, such as “Check 1042”, or choose a bank account.', null);
  }
  const agencies = db
    .select({ id: agencyAgents.agencyId })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.agentId, agentId), linkLastsOn(when.today)));
  const [bank] = await db
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.id, bankAccountId),
        or(eq(bankAccounts.accountId, agentId), inArray(bankAccounts.accountId, agencies)),
      ),
    )
    .for('share');
  if (!bank) {
    const message = 'The agent, and the agencies that act for it, have no such bank account.';
    throw fieldProblem('bankAccountId', message, bankAccountId);
  }
  if (bank.deletedAt !== null) {
    const day = formatUsDate(todayIn(when.timeZone, bank.deletedAt));
    throw new HttpError(
      409,
      `The bank account at ${bankInWords(bank)} was deleted on ${day}. Choose another one, or refund by check.`,
    );
  }
  return bankInWords(bank);
}
