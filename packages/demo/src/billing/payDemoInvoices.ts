import type { CalendarDate, Cents } from '@slip/forms/rules';
import {
  allocations,
  asc,
  bulkInsert,
  type Executor,
  groupedBy,
  gt,
  invoices,
  type LedgerEvent,
  nextIds,
  type PaymentEvent,
  paymentDebits,
  paymentEvents,
  payments,
  writeLedger,
} from '@slip/server';
import { filedAt } from '../chance/random.js';

type Part = typeof invoices.$inferSelect;

/** A document as people see it, with its open parts in each state. */
export interface OpenDemoInvoice {
  readonly id: number;
  readonly agentId: number;
  readonly quarter: number;
  readonly total: Cents;
  readonly parts: readonly Part[];
}

/** A debit of a check. */
export interface DemoDebit extends OpenDemoInvoice {
  readonly debitId: number;
}

/** Invoices of everybody that can be paid now, the oldest first. */
export async function openDemoInvoices(db: Executor): Promise<OpenDemoInvoice[]> {
  const open = await db.select().from(invoices).where(gt(invoices.balance, 0)).orderBy(asc(invoices.id));
  const parts = groupedBy(
    open.filter(({ state }) => state !== null),
    ({ id, rollUpId }) => rollUpId ?? id,
  );
  return open.flatMap((document) => {
    const own = parts.get(document.id);
    return own === undefined ? [] : [{ ...document, parts: own }];
  });
}

/**
 * Stores an event of some debits, with their allocations and postings, for all debits together.
 *
 * @param sign 1 pays documents, −1 opens them again, 0 moves no money.
 */
async function storeEvent(
  db: Executor,
  debits: readonly DemoDebit[],
  kind: PaymentEvent,
  { event, sign, on, by }: { event: LedgerEvent; sign: -1 | 0 | 1; on: CalendarDate; by: number },
): Promise<void> {
  const at = filedAt(on);
  const ids = await nextIds(db, paymentEvents, debits.length);
  // R01 is the banks' code for insufficient funds (Nacha).
  const reasonCode = kind === 'returned' ? 'R01' : null;
  await bulkInsert(
    db,
    paymentEvents,
    debits.map(({ debitId }, place) => ({ id: ids[place] ?? 0, debitId, kind, on, at, by, reasonCode })),
  );
  if (sign !== 0) {
    const moved = debits.flatMap(({ debitId, parts }) => parts.map((part) => ({ debitId, part })));
    const keys = await nextIds(db, allocations, moved.length);
    await bulkInsert(
      db,
      allocations,
      moved.map(({ debitId, part }, place) => ({
        id: keys[place] ?? 0,
        invoiceId: part.id,
        paymentId: debitId,
        amount: sign * part.balance,
        at,
      })),
    );
  }
  const facts = debits.map(({ agentId, debitId, parts }) => ({
    kind: event,
    agentId,
    paymentId: debitId,
    parts: parts.map(({ state, kind: charged, balance }) => ({
      state: state ?? '',
      kind: charged,
      amount: balance,
    })),
  }));
  await writeLedger(db, facts, { on, at });
}

/**
 * Pays documents in full by checks that reach the office on a day, one of each agent. All checks of a day are stored
 * together: one by one they would take longer than the rest of the demonstration.
 *
 * @param by the person at the office who records them.
 */
export async function payDemoInvoices(
  db: Executor,
  documents: readonly OpenDemoInvoice[],
  { on, by }: { readonly on: CalendarDate; readonly by: number },
): Promise<DemoDebit[]> {
  const byAgent = [...groupedBy(documents, ({ agentId }) => agentId)];
  if (byAgent.length === 0) return [];
  const paymentIds = await nextIds(db, payments, byAgent.length);
  await bulkInsert(
    db,
    payments,
    byAgent.map(([agentId, paid], place) => ({
      id: paymentIds[place] ?? 0,
      agentId,
      method: 'received' as const,
      accountId: agentId,
      paidBy: by,
      bankName: `Check ${1_000 + (paymentIds[place] ?? 0)}`,
      lastFour: '',
      total: paid.reduce((sum, { parts }) => sum + openOf(parts), 0),
      submittedAt: filedAt(on),
      submittedOn: on,
      postsOn: on,
    })),
  );
  const lines = byAgent.flatMap(([, paid], place) =>
    paid.map((document) => ({ document, paymentId: paymentIds[place] ?? 0 })),
  );
  const debitIds = await nextIds(db, paymentDebits, lines.length);
  await bulkInsert(
    db,
    paymentDebits,
    lines.map(({ document, paymentId }, place) => ({
      id: debitIds[place] ?? 0,
      paymentId,
      invoiceId: document.id,
      amount: openOf(document.parts),
    })),
  );
  const debits = lines.map(({ document }, place) => ({ ...document, debitId: debitIds[place] ?? 0 }));
  await storeEvent(db, debits, 'submitted', { event: 'paymentSubmitted', sign: 1, on, by });
  await storeEvent(db, debits, 'settled', { event: 'paymentSettled', sign: 0, on, by });
  return debits;
}

const openOf = (parts: readonly Part[]) => parts.reduce((sum, { balance }) => sum + balance, 0);

/** Returns the debits that the banks did not honor. */
export async function returnDemoDebits(
  db: Executor,
  debits: readonly DemoDebit[],
  { on, by }: { readonly on: CalendarDate; readonly by: number },
): Promise<void> {
  if (debits.length === 0) return;
  await storeEvent(db, debits, 'returned', { event: 'settledPaymentReturned', sign: -1, on, by });
}
