import { type Cents, negate } from '@slip/forms/rules';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import type { LedgerEvent, MovedAmount } from './postings.js';
import { allocations, invoices, ledgerEntries } from './tables.js';
import { type BooksMoment, lockBooks, writeLedger } from './writeLedger.js';

/** An invoice as it is shown (over several states, the whole document), and the amount that is paid: all that is open. */
export interface PaidLine {
  readonly invoiceId: number;
  readonly amount: Cents;
}

/** An act on a payment. The payment settles, or is returned by the bank, as a whole. */
export type PaymentAct = BooksMoment & { readonly paymentId: number; readonly agentId: number } & (
    | { readonly act: 'submitted'; readonly lines: readonly PaidLine[] }
    | { readonly act: 'settled' | 'returned' }
  );

/** The open amount of an invoice is not the one that somebody wants to pay: it was paid or credited meanwhile, or never was that much. */
export class BalanceChanged extends Error {
  readonly invoiceId: number;
  readonly expected: Cents;
  /** The open amount; undefined for an invoice that the agent cannot pay at all. */
  readonly found: Cents | undefined;

  constructor(invoiceId: number, expected: Cents, found: Cents | undefined) {
    super(`Of invoice ${invoiceId}, ${found ?? 'nothing'} is open, not ${expected}.`);
    this.name = 'BalanceChanged';
    this.invoiceId = invoiceId;
    this.expected = expected;
    this.found = found;
  }
}

/** The act is out of its order: a payment is submitted once, and settled or returned only after that. */
export class PaymentOutOfOrder extends Error {
  constructor(paymentId: number, act: PaymentAct['act']) {
    super(`Payment ${paymentId} cannot be ${act} now.`);
    this.name = 'PaymentOutOfOrder';
  }
}

/**
 * The amount that a payment pays of one invoice of a state. The ledger is kept by state, so that every amount is split.
 */
interface PaidPart extends MovedAmount {
  readonly invoiceId: number;
}

/** The parts of a line: the invoice itself, or the components of one over several states. */
async function partsOfLine(
  transaction: Executor,
  agentId: number,
  { invoiceId, amount }: PaidLine,
): Promise<PaidPart[]> {
  const rows = await transaction
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, agentId),
        or(and(eq(invoices.id, invoiceId), isNull(invoices.rollUpId)), eq(invoices.rollUpId, invoiceId)),
      ),
    )
    .orderBy(asc(invoices.id));
  const shown = rows.find(({ id }) => id === invoiceId);
  if (!shown || shown.balance <= 0 || shown.balance !== amount) {
    throw new BalanceChanged(invoiceId, amount, shown?.balance);
  }
  return rows.flatMap(({ id, state, kind, balance }) =>
    state === null || balance === 0 ? [] : [{ invoiceId: id, state, kind, amount: balance }],
  );
}

/** The parts that a payment paid when it was submitted; negative allocations are those of its return. */
async function partsOfPayment(transaction: Executor, paymentId: number): Promise<PaidPart[]> {
  return transaction
    .select({
      invoiceId: allocations.invoiceId,
      state: sql<string>`${invoices.state}`,
      kind: invoices.kind,
      amount: allocations.amount,
    })
    .from(allocations)
    .innerJoin(invoices, eq(invoices.id, allocations.invoiceId))
    .where(and(eq(allocations.paymentId, paymentId), sql`${allocations.amount} > 0`))
    .orderBy(asc(allocations.id));
}

/**
 * Writes what happens to a payment into the agent's books: a submitted one pays its invoices at once; one that the bank returns
 * opens them again (domain §8).
 *
 * @throws BalanceChanged when the amount of a line is not the open amount of its invoice. Nothing is written then.
 * @throws PaymentOutOfOrder when the payment was submitted already, was not submitted yet, or was returned already.
 */
export async function postPayment(transaction: Executor, payment: PaymentAct): Promise<void> {
  const { paymentId, agentId, act, at } = payment;
  await lockBooks(transaction, agentId);
  const happened = await transaction
    .select({ kind: ledgerEntries.kind })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId));
  const kind = nextEvent(
    act,
    happened.map((entry) => entry.kind),
  );
  if (kind === undefined) throw new PaymentOutOfOrder(paymentId, act);

  const parts: PaidPart[] = [];
  if (payment.act === 'submitted') {
    for (const line of payment.lines) parts.push(...(await partsOfLine(transaction, agentId, line)));
    const twice = payment.lines.find(
      ({ invoiceId }, place) => payment.lines.findIndex((line) => line.invoiceId === invoiceId) !== place,
    );
    if (twice) throw new BalanceChanged(twice.invoiceId, twice.amount, 0);
  } else {
    parts.push(...(await partsOfPayment(transaction, paymentId)));
  }
  // Settling moves money from one ledger account to another; the invoices were paid when the payment was submitted.
  if (act !== 'settled') {
    await transaction.insert(allocations).values(
      parts.map(({ invoiceId, amount }) => ({
        invoiceId,
        paymentId,
        amount: act === 'submitted' ? amount : negate(amount),
        at,
      })),
    );
  }
  await writeLedger(transaction, [{ kind, agentId, paymentId, parts }], payment);
}

/** The ledger event of an act, after the earlier events of the payment; undefined when the act is not possible now. */
function nextEvent(act: PaymentAct['act'], happened: readonly LedgerEvent[]): LedgerEvent | undefined {
  const isSubmitted = happened.includes('paymentSubmitted');
  const isSettled = happened.includes('paymentSettled');
  const isReturned = happened.includes('paymentReturned') || happened.includes('settledPaymentReturned');
  if (act === 'submitted') return isSubmitted ? undefined : 'paymentSubmitted';
  if (!isSubmitted || isReturned) return undefined;
  if (act === 'settled') return isSettled ? undefined : 'paymentSettled';
  return isSettled ? 'settledPaymentReturned' : 'paymentReturned';
}
