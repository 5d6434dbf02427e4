import { type Cents, type Quarter, quarterDays, yearQuarterNumber } from '@slip/forms/rules';
import { gt, sql } from 'drizzle-orm';
import { bulkInsert, nextIds } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { takeLock } from '../../database/takeLock.js';
import { quarterLock } from '../../filings/billed/billedQuarter.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import type { InvoiceForm, InvoiceKind } from '../InvoiceKind.js';
import { noteInvoices } from '../noteInvoices.js';
import { type LedgerEvent, postingsOf } from '../postings.js';
import {
  allocations,
  billingAccounts,
  invoiceCounters,
  invoices,
  ledgerEntries,
  ledgerPostings,
} from '../tables.js';
import { type BooksMoment, CLOSING_LOCK } from '../writeLedger.js';
import type { ClosingPlan } from './ClosingPlan.js';
import { planClosing } from './planClosing.js';
import { readClosing, readSums } from './readClosing.js';

const countAndTotal = (amounts: readonly Cents[]) => ({
  count: amounts.length,
  total: amounts.reduce((sum, amount) => sum + amount, 0),
});

/** The summary of a closing: documents as people see them, not the components of those over several states. */
export function closingSummary({ documents, credits, transactions }: ClosingPlan) {
  const issued = (wanted: InvoiceForm) =>
    countAndTotal(
      documents
        .filter(({ form, rollUpId }) => form === wanted && rollUpId === null)
        .map(({ total }) => total),
    );
  return {
    transactions,
    invoices: issued('invoice'),
    credits: issued('credit'),
    financeCharges: issued('financeCharge'),
    creditsApplied: countAndTotal(credits.map(({ amount }) => amount)),
  };
}

const eventOf: Readonly<Record<InvoiceForm, LedgerEvent>> = {
  invoice: 'invoiceIssued',
  credit: 'creditIssued',
  financeCharge: 'financeCharged',
};

const kinds: readonly InvoiceKind[] = ['tax', 'fee'];

/** Rows as a list of `values`. Numbers stand in the SQL itself; only constants of this file are given. */
const valuesList = (rows: readonly (readonly (string | number)[])[]) =>
  sql.join(
    rows.map(
      (row) =>
        sql`(${sql.join(
          row.map((value) => (typeof value === 'number' ? sql.raw(String(value)) : sql`${value}::text`)),
          sql`, `,
        )})`,
    ),
    sql`, `,
  );

/** The ledger event of each form of document, as rows. */
const events = sql`(values ${valuesList(Object.entries(eventOf))}) as event (form, kind)`;

/** The postings of each event of a closing, as rows; the sign of a debit is 1. */
const postings = sql`(values ${valuesList(
  [...Object.values(eventOf), 'creditApplied' as const].flatMap((event) =>
    kinds.flatMap((kind) =>
      postingsOf(event, [{ state: '', kind, amount: 1 }]).map(({ account, amount }, position) => [
        event,
        kind,
        position,
        account,
        amount,
      ]),
    ),
  ),
)}) as posting (event, kind, position, account, sign)`;

/**
 * Writes into the ledger what a closing has stored: every document of its quarter, and the credits that it has applied. The
 * database does it in two statements, since a quarter has tens of thousands of rows.
 *
 * @param applied the keys of the allocations.
 */
async function writeClosing(
  transaction: Executor,
  {
    quarter,
    on,
    at,
    applied,
  }: BooksMoment & { readonly quarter: number; readonly applied: readonly number[] },
): Promise<void> {
  const day = sql`${on}::date`;
  const moment = sql`${at.toISOString()}::timestamptz`;
  await transaction.execute(sql`
    with entry as (
      insert into ${ledgerEntries} (kind, posted_on, posted_at, agent_id, invoice_id)
      select event.kind, ${day}, ${moment}, agent_id, id from ${invoices} join ${events} using (form)
      where quarter = ${quarter} and state is not null order by id
      returning id, kind, invoice_id
    )
    insert into ${ledgerPostings} (entry_id, position, account, state, kind, amount)
    select entry.id, posting.position, posting.account, ${invoices}.state, ${invoices}.kind, posting.sign * abs(${invoices}.total)
    from entry join ${invoices} on ${invoices}.id = entry.invoice_id
    join ${postings} on posting.event = entry.kind and posting.kind = ${invoices}.kind
    order by entry.id, posting.position`);
  if (applied.length === 0) return;
  await transaction.execute(sql`
    with used as (select * from ${allocations} where id = any(${sql.param(applied)}::bigint[])),
    entry as (
      insert into ${ledgerEntries} (kind, posted_on, posted_at, agent_id, invoice_id, credit_id)
      select 'creditApplied', ${day}, ${moment}, ${invoices}.agent_id, used.invoice_id, used.credit_id
      from used join ${invoices} on ${invoices}.id = used.invoice_id order by used.id
      returning id, kind, invoice_id, credit_id
    )
    insert into ${ledgerPostings} (entry_id, position, account, state, kind, amount)
    select entry.id, posting.position, posting.account, ${invoices}.state, ${invoices}.kind, posting.sign * used.amount
    from entry join used using (invoice_id, credit_id) join ${invoices} on ${invoices}.id = entry.invoice_id
    join ${postings} on posting.event = entry.kind and posting.kind = ${invoices}.kind
    order by entry.id, posting.position`);
}

/** Stores what closing a quarter does: a few statements for each table, whatever the number of its rows. */
async function storeClosing(
  transaction: Executor,
  plan: ClosingPlan,
  moment: BooksMoment & { readonly quarter: number },
): Promise<void> {
  const { documents, credits, lastNumbers } = plan;
  const ids = await nextIds(transaction, invoices, documents.length);
  // The temporary keys of planned documents count down from -1.
  const keyOf = (id: number) => (id < 0 ? (ids[-id - 1] ?? 0) : id);
  const { quarter, on, at } = moment;
  await bulkInsert(
    transaction,
    invoices,
    documents.map(({ id, agentId, kind, form, state, number, dueOn, total, rollUpId, ...charged }) => ({
      id: keyOf(id),
      agentId,
      kind,
      form,
      state,
      quarter,
      number,
      invoicedOn: on,
      dueOn,
      total,
      balance: total,
      rollUpId: rollUpId === null ? null : keyOf(rollUpId),
      chargedInvoiceId: charged.chargedInvoiceId,
      chargedBase: charged.chargedBase,
    })),
    documents.length,
  );
  const allocationIds = await nextIds(transaction, allocations, credits.length);
  await bulkInsert(
    transaction,
    allocations,
    credits.map(({ invoiceId, creditId, amount }, place) => ({
      id: allocationIds[place] ?? 0,
      invoiceId: keyOf(invoiceId),
      creditId: keyOf(creditId),
      amount,
      at,
    })),
    credits.length,
  );
  await noteInvoices(transaction, ids, on);
  await writeClosing(transaction, { quarter, on, at, applied: allocationIds });
  await transaction
    .insert(invoiceCounters)
    .values([
      { series: 'plain', last: lastNumbers.plain },
      { series: 'rolledUp', last: lastNumbers.rolledUp },
    ])
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`excluded.last` } });
}

/** When a quarter is closed, and who closes it: nobody where the server does so by itself. */
export type ClosingMoment = BooksMoment & { readonly by: number | null };

/**
 * Closes a quarter once, within the open transaction: a second call waits for the first, and then does nothing. Filing in other
 * quarters goes on meanwhile; payments wait.
 *
 * @returns the plan that was stored; undefined when the quarter was closed already.
 * @throws RangeError for a quarter that is not over, or before one that is closed.
 */
export async function closeQuarter(
  transaction: Executor,
  quarter: Quarter,
  { on, at, by }: ClosingMoment,
): Promise<ClosingPlan | undefined> {
  const number = yearQuarterNumber(quarter);
  if (on <= quarterDays(quarter).to) throw new RangeError(`The quarter ${number} is not over on ${on}.`);
  // One quarter at a time: the numbers have no gaps, and the credits of one are used by the next.
  await takeLock(transaction, CLOSING_LOCK);
  // Filing shares this lock: whoever is filing in the quarter finishes first, and whoever comes later is billed in the
  // next one.
  await takeLock(transaction, quarterLock(number));
  const [begun] = await transaction
    .insert(billedQuarters)
    .values({ quarter: number, closedOn: on, closedAt: at, closedBy: by })
    .onConflictDoNothing()
    .returning();
  if (!begun) return undefined;
  const [later] = await transaction.select().from(billedQuarters).where(gt(billedQuarters.quarter, number));
  if (later) throw new RangeError(`The quarter ${number} cannot be closed after ${later.quarter}.`);
  // The sums cannot change any more: the quarter is locked.
  const sums = await readSums(transaction, number);
  await lockAllBooks(
    transaction,
    sums.map(({ agentId }) => agentId),
  );
  const plan = planClosing(await readClosing(transaction, { quarter, on, sums }));
  await storeClosing(transaction, plan, { quarter: number, on, at });
  return plan;
}

/** Locks the books of all agents who have any or get some now, so that payments wait. */
async function lockAllBooks(transaction: Executor, agentIds: readonly number[]): Promise<void> {
  await transaction.execute(
    sql`insert into ${billingAccounts} (agent_id) select distinct unnest(${sql.param(agentIds)}::bigint[]) order by 1 on conflict do nothing`,
  );
  await transaction.execute(
    sql`select from ${billingAccounts} order by ${billingAccounts.agentId} for update`,
  );
}
