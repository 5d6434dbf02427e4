import {
  type AdjustmentKind,
  adjustmentNames,
  adjustmentsOf,
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
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { InvoiceForm } from '../InvoiceKind.js';
import { bankInWords } from '../payments/banks/storedBanks.js';
import { bankAccounts } from '../payments/tables.js';
import { allocations, invoices } from '../tables.js';

type Document = typeof invoices.$inferSelect;

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
  /** The amounts that come off what is open, or off what a credit has left. */
  readonly parts: readonly MovedPart[];
  /** Of a refund. */
  readonly paidBy: string | null;
  /** The consequence, in a sentence that stays the same as long as nothing has changed. */
  readonly tells: string;
}

/** When it is asked: the office's day and its clock. */
export interface PlanMoment {
  readonly today: CalendarDate;
  readonly timeZone: string;
}

const money = (amount: Cents) => formatAmount(amount, { currency: true });

const formNames: Readonly<Record<InvoiceForm, string>> = {
  invoice: 'invoice',
  credit: 'credit memo',
  financeCharge: 'finance charge',
};

/** A document as sentences name it. */
const named = ({ form, number }: Document) => `${formNames[form]} ${number}`;

const fieldProblem = (path: string, message: string, value: string | number | null) =>
  badRequest([{ path, message, value }]);

/** A document as it is shown. @throws HttpError in words for one that there is not, and for a part of another one. */
async function documentNumbered(db: Executor, number: string, path: string): Promise<Document> {
  const [found] = await db.select().from(invoices).where(eq(invoices.number, number));
  if (!found) {
    throw fieldProblem(path, `There is no document ${number}: write it as 00000031-IN.`, number);
  }
  if (found.rollUpId === null) return found;
  const [whole] = await db.select().from(invoices).where(eq(invoices.id, found.rollUpId));
  throw fieldProblem(path, `${number} is a part of ${whole?.number ?? ''}: name that one.`, number);
}

/** The documents of one state each that it is made of; of most it is that one alone. */
async function partsOf(db: Executor, { id }: Document): Promise<MovedPart['part'][]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(or(eq(invoices.id, id), eq(invoices.rollUpId, id)), isNotNull(invoices.state)))
    .orderBy(asc(invoices.id));
  return rows.flatMap((row) => (row.state === null ? [] : [{ ...row, state: row.state }]));
}

/** Spreads an amount over parts, the first first, each as far as it goes. */
function spread<Part>(amount: Cents, parts: readonly Part[], most: (part: Part) => Cents) {
  let left = amount;
  return parts.flatMap((part) => {
    const moved = Math.min(left, most(part));
    left -= moved;
    return moved > 0 ? [{ part, amount: moved }] : [];
  });
}

const openOf = ({ balance }: Pick<Document, 'balance'>) => Math.abs(balance);

/** @throws HttpError when another amount is open than was seen, or more is asked for than is open. */
function checkOpen({ open, amount }: AskedAdjustment, document: Document): void {
  const found = openOf(document);
  const isCredit = document.form === 'credit';
  const left = isCredit ? 'left' : 'open';
  if (found === 0) {
    const settled = isCredit ? 'is used up' : 'is paid or settled';
    throw new HttpError(409, `The ${named(document)} ${settled}: nothing of it is ${left}.`);
  }
  if (found !== open) {
    throw new HttpError(
      409,
      `Of the ${named(document)} ${money(found)} is ${left} now, not ${money(open)}. Please look at it again.`,
    );
  }
  if (amount > found) {
    const message = `The amount must be at most ${money(found)}, which is what is ${left} of ${document.number}; ${money(amount)} is more.`;
    throw fieldProblem('amount', message, amount);
  }
}

type Found = Omit<PlannedAdjustment, 'tells' | 'agentName' | 'agentId' | 'asked'> & {
  readonly words: string;
};

/** Takes off what is open: a charge that is waived, or what is not collectable. */
async function planTakenOff(db: Executor, asked: AskedAdjustment, document: Document): Promise<Found> {
  checkOpen(asked, document);
  const parts = spread(asked.amount, await partsOf(db, document), openOf);
  const left = money(openOf(document) - asked.amount);
  const done = asked.kind === 'waive' ? 'waived' : 'written off as not collectable';
  const words = `Of ${named(document)}, ${money(asked.amount)} is ${done}; ${left} of it stays open.`;
  return { document, creditId: null, corrected: null, parts, paidBy: null, words };
}

/** The part of an invoice that a memo corrects, by its state. */
async function correctedPart(db: Executor, { state }: AskedAdjustment, document: Document) {
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

/** Corrects an invoice by a memo. Its credit is first taken off what is open of that invoice. */
async function planMemo(db: Executor, asked: AskedAdjustment, document: Document): Promise<Found> {
  const { amount, open } = asked;
  if (document.adjustmentId !== null) {
    const message = `${document.number} corrects an invoice itself: name that invoice.`;
    throw fieldProblem('document', message, document.number);
  }
  const corrected = await correctedPart(db, asked, document);
  const stateName = stateFacts(corrected.state).name;
  if (openOf(document) !== open) {
    const message = `Of the ${named(document)} ${money(openOf(document))} is open now, not ${money(open)}. Please look at it again.`;
    throw new HttpError(409, message);
  }
  const common = { document, creditId: null, corrected, paidBy: null };
  if (asked.kind === 'debit') {
    const words = `The ${named(document)} is corrected by a further invoice of ${money(amount)} for ${stateName}, due 30 days after it is issued.`;
    return { ...common, parts: [], words };
  }
  const billed =
    corrected.total + (await memosOf(db, document, corrected.state)) - (await writtenOffOf(db, corrected));
  if (amount > billed) {
    const message = `The amount must be at most ${money(billed)}, which is what ${document.number} comes to for ${stateName} with its corrections and without what is written off; ${money(amount)} is more.`;
    throw fieldProblem('amount', message, amount);
  }
  const taken = Math.min(amount, openOf(corrected));
  const words = `The ${named(document)} is corrected by a credit memo of ${money(amount)} for ${stateName}: ${money(taken)} comes off what is open of it, and ${money(amount - taken)} stays as a credit.`;
  return { ...common, parts: taken > 0 ? [{ part: corrected, amount: taken }] : [], words };
}

/** The sum of the memos that an invoice was corrected by for a state; credits are negative. */
async function memosOf(db: Executor, { id }: Document, state: string): Promise<Cents> {
  const corrects = sql`${invoices.adjustmentId} in (select id from adjustments where invoice_id = ${id})`;
  const [found] = await db
    .select({ total: sql`coalesce(sum(${invoices.total}), 0)::bigint`.mapWith(Number) })
    .from(invoices)
    .where(and(corrects, eq(invoices.state, state)));
  return found?.total ?? 0;
}

/** The amount of a part that was written off: nobody paid it, so that it cannot become a credit. */
async function writtenOffOf(db: Executor, { id }: MovedPart['part']): Promise<Cents> {
  const isWrittenOff = sql`${allocations.adjustmentId} in (select id from adjustments where kind = 'writeOff')`;
  const [found] = await db
    .select({ total: sql`coalesce(sum(${allocations.amount}), 0)::bigint`.mapWith(Number) })
    .from(allocations)
    .where(and(eq(allocations.invoiceId, id), isWrittenOff));
  return found?.total ?? 0;
}

/** The bank account that a refund goes to, in words; it stays until the transaction ends. */
async function refundedTo(db: Executor, asked: AskedAdjustment, agentId: number, when: PlanMoment) {
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

/** Pays out what a credit has left. */
async function planRefund(
  db: Executor,
  asked: AskedAdjustment,
  document: Document,
  when: PlanMoment,
): Promise<Found> {
  checkOpen(asked, document);
  const paidBy = await refundedTo(db, asked, document.agentId, when);
  const parts = spread(asked.amount, await partsOf(db, document), openOf);
  const left = money(openOf(document) - asked.amount);
  const words = `Of ${named(document)}, ${money(asked.amount)} is refunded: ${paidBy}. ${left} stays as a credit.`;
  return { document, creditId: null, corrected: null, parts, paidBy, words };
}

/** Applies what a credit has left, however old it is, to an invoice of the same agent, state and kind. */
async function planApplied(db: Executor, asked: AskedAdjustment, credit: Document): Promise<Found> {
  const number = asked.invoice ?? '';
  if (number === '') throw fieldProblem('invoice', 'Say which invoice the credit is applied to.', null);
  checkOpen(asked, credit);
  const target = await documentNumbered(db, number, 'invoice');
  const isSame = target.agentId === credit.agentId && target.kind === credit.kind;
  if (!isSame || target.form === 'credit') {
    const message = `${credit.number} can be applied to invoices of the same agent and kind alone; ${number} is none.`;
    throw fieldProblem('invoice', message, number);
  }
  const memos = await partsOf(db, credit);
  const shared = (await partsOf(db, target)).flatMap((part) => {
    const memo = memos.find(({ state }) => state === part.state);
    return memo ? [{ part, memo, most: Math.min(openOf(part), openOf(memo)) }] : [];
  });
  const most = shared.reduce((sum, each) => sum + each.most, 0);
  if (asked.amount > most) {
    const message = `At most ${money(most)} of ${credit.number} fits ${number}: what both have open in the same state; ${money(asked.amount)} is more.`;
    throw fieldProblem('amount', message, asked.amount);
  }
  const parts = spread(asked.amount, shared, (each) => each.most).map(({ part, amount }) => ({
    part: part.part,
    amount,
    creditId: part.memo.id,
  }));
  const left = money(openOf(target) - asked.amount);
  const words = `The ${named(credit)} takes ${money(asked.amount)} off ${named(target)}, of which ${left} stays open.`;
  return { document: target, creditId: credit.id, corrected: null, parts, paidBy: null, words };
}

/**
 * Works out a change of a document, and refuses what cannot be: what does not fit the document, what is paid already, more than is open,
 * a bank account that is gone. Nothing is written.
 *
 * @throws HttpError 400 at the field that is wrong, 409 when something has changed since somebody looked.
 */
export async function planAdjustment(
  db: Executor,
  asked: AskedAdjustment,
  when: PlanMoment,
): Promise<PlannedAdjustment> {
  const found = await documentNumbered(db, asked.document, 'document');
  const { kind } = asked;
  const fitting = adjustmentsOf[found.form];
  if (!fitting.includes(kind)) {
    const acts = fitting.map((each) => adjustmentNames[each].act.toLowerCase()).join(', ');
    throw fieldProblem(
      'kind',
      `“${adjustmentNames[kind].act}” does not fit the ${named(found)}: what fits is ${acts}.`,
      kind,
    );
  }
  const [agent] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, found.agentId));
  const { words, ...planned } =
    kind === 'refund'
      ? await planRefund(db, asked, found, when)
      : kind === 'apply'
        ? await planApplied(db, asked, found)
        : kind === 'credit' || kind === 'debit'
          ? await planMemo(db, asked, found)
          : await planTakenOff(db, asked, found);
  const agentName = agent?.name ?? '';
  return { ...planned, asked, agentId: found.agentId, agentName, tells: `${agentName}: ${words}` };
}
