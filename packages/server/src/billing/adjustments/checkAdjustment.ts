import {
  type AdjustmentKind,
  type CalendarDate,
  type Cents,
  formatAmount,
  formatUsDate,
  stateFacts,
  todayIn,
} from '@slip/forms/rules';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { lastsOn } from '../../accounts/links/lastsOn.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { InvoiceForm } from '../InvoiceKind.js';
import { bankInWords } from '../payments/banks/storedBanks.js';
import { bankAccounts } from '../payments/tables.js';
import { allocations, invoices } from '../tables.js';

/** A document of an agent, as it is stored. */
export type Document = typeof invoices.$inferSelect;

/** A change of a document as the office asks for it. */
export interface AskedAdjustment {
  readonly kind: AdjustmentKind;
  /** The number of the document. */
  readonly document: string;
  /** More than 0. */
  readonly amount: Cents;
  /** The amount that was open of it, or left of a credit, when somebody looked: never below 0. */
  readonly open: Cents;
  /** Of a memo on a document over several states, the state that it corrects. */
  readonly state?: string | undefined;
  /** The invoice that a credit is applied to. */
  readonly invoice?: string | undefined;
  /** How a refund is paid, where no bank account is named. */
  readonly paidBy?: string | undefined;
  readonly bankAccountId?: number | undefined;
}

/** A part of a document that is moved: the document itself, or a component of one over several states. */
export interface MovedPart {
  readonly part: Document & { readonly state: string };
  /** More than 0. */
  readonly amount: Cents;
  /** The credit that is used for it. */
  readonly creditId?: number;
}

/** A change that may be made, as it stands now. */
export interface PlannedAdjustment {
  readonly asked: AskedAdjustment;
  readonly agentId: number;
  readonly agentName: string;
  /** The document that changes: of a credit that is applied, the invoice. */
  readonly document: Document;
  readonly creditId: number | null;
  /** Of a memo, the part that it corrects. */
  readonly corrected: MovedPart['part'] | null;
  /** The amounts that come off what is open, or off what a credit has left; of a write-off that is taken back, those that are open again. */
  readonly parts: readonly MovedPart[];
  /** Of a refund. */
  readonly paidBy: string | null;
  /** The consequence, in a sentence that stays the same as long as nothing has changed. */
  readonly tells: string;
}

/** A change as its kind works it out. */
export type FoundAdjustment = Omit<PlannedAdjustment, 'tells' | 'agentName' | 'agentId' | 'asked'> & {
  readonly words: string;
};

/** Spreads an amount over parts, the first first, each as far as it goes. */
export function spread<Part>(amount: Cents, parts: readonly Part[], most: (part: Part) => Cents) {
  let left = amount;
  return parts.flatMap((part) => {
    const moved = Math.min(left, most(part));
    left -= moved;
    return moved > 0 ? [{ part, amount: moved }] : [];
  });
}

/** When it is asked: the office's day and its clock. */
export interface PlanMoment {
  readonly today: CalendarDate;
  readonly timeZone: string;
}

/** An amount in a sentence. */
export const money = (amount: Cents) => formatAmount(amount, { currency: true });

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

/** A document as it is shown. @throws HttpError in words for one that there is not, and for a part of another one. */
export async function documentNumbered(db: Executor, number: string, path: string): Promise<Document> {
  const [found] = await db.select().from(invoices).where(eq(invoices.number, number));
  if (!found) {
    throw fieldProblem(path, `There is no document ${number}: write it as 00000031-IN.`, number);
  }
  if (found.rollUpId === null) return found;
  const [whole] = await db.select().from(invoices).where(eq(invoices.id, found.rollUpId));
  throw fieldProblem(path, `${number} is a part of ${whole?.number ?? ''}: name that one.`, number);
}

/** The documents of one state each that it is made of; of most it is that one alone. */
export async function partsOf(db: Executor, { id }: Document): Promise<MovedPart['part'][]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(or(eq(invoices.id, id), eq(invoices.rollUpId, id)), isNotNull(invoices.state)))
    .orderBy(asc(invoices.id));
  return rows.flatMap((row) => (row.state === null ? [] : [{ ...row, state: row.state }]));
}

/** The amount that is open of a document, or left of a credit. */
export const openOf = ({ balance }: Pick<Document, 'balance'>) => Math.abs(balance);

/** @throws HttpError (409) when another amount is open than was seen */
export function checkSeen({ open }: Pick<AskedAdjustment, 'open'>, document: Document): void {
  const found = openOf(document);
  if (found === open) return;
  const left = document.form === 'credit' ? 'left' : 'open';
  throw new HttpError(
    409,
    `Of the ${named(document)} ${money(found)} is ${left} now, not ${money(open)}. Please look at it again.`,
  );
}

/** @throws HttpError when another amount is open than was seen, or more is asked for than is open. */
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
    throw tooMuch(amount, found, `what is ${left} of ${document.number}`);
  }
}

/** A refusal of more than there is. */
export function tooMuch(amount: Cents, most: Cents, what: string): HttpError {
  const message = `The amount must be at most ${money(most)}, which is ${what}; ${money(amount)} is more.`;
  return fieldProblem('amount', message, amount);
}

/** @throws HttpError when a credit memo is more than was billed of a part, with its corrections and without what is written off */
export async function checkCredit(
  db: Executor,
  { amount }: AskedAdjustment,
  document: Document,
  part: MovedPart['part'],
): Promise<void> {
  const billed = part.total + (await memosOf(db, document, part.state)) - (await writtenOffOf(db, part));
  if (amount <= billed) return;
  const stateName = stateFacts(part.state).name;
  throw tooMuch(
    amount,
    billed,
    `what ${document.number} comes to for ${stateName} with its corrections and without what is written off`,
  );
}

/** The part of an invoice that a memo corrects, by its state. */
export async function correctedPart(db: Executor, { state }: AskedAdjustment, document: Document) {
  const parts = await partsOf(db, document);
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

/** The sum of the memos that a document was corrected by for a state; credits are negative. */
export async function memosOf(db: Executor, { id }: Document, state: string): Promise<Cents> {
  const corrects = sql`${invoices.adjustmentId} in (select id from adjustments where invoice_id = ${id})`;
  const [found] = await db
    .select({ total: sql`coalesce(sum(${invoices.total}), 0)::bigint`.mapWith(Number) })
    .from(invoices)
    .where(and(corrects, eq(invoices.state, state)));
  return found?.total ?? 0;
}

/** The amount of a part that is written off, and not taken back: nobody paid it, so that it cannot become a credit. */
export async function writtenOffOf(db: Executor, { id }: Pick<Document, 'id'>): Promise<Cents> {
  const isWrittenOff = sql`${allocations.adjustmentId} in (select id from adjustments where kind in ('writeOff', 'takeBack'))`;
  const [found] = await db
    .select({ total: sql`coalesce(sum(${allocations.amount}), 0)::bigint`.mapWith(Number) })
    .from(allocations)
    .where(and(eq(allocations.invoiceId, id), isWrittenOff));
  return found?.total ?? 0;
}

/** The bank account that a refund goes to, in words; it stays until the transaction ends. */
export async function refundedTo(db: Executor, asked: AskedAdjustment, agentId: number, when: PlanMoment) {
  const { bankAccountId, paidBy = '' } = asked;
  if (bankAccountId === undefined) {
    if (paidBy.trim() !== '') return paidBy.trim();
    throw fieldProblem('paidBy', 'Say how it is paid, such as “Check 1042”, or choose a bank account.', null);
  }
  const agencies = db
    .select({ id: agencyAgents.agencyId })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.agentId, agentId), lastsOn(when.today)));
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
