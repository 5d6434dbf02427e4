import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import type { InvoiceForm, InvoiceKind } from '../InvoiceKind.js';
import { type LedgerEvent, postingsOf } from '../postings.js';
import { allocations, invoices, ledgerEntries, ledgerPostings } from '../tables.js';
import type { BooksMoment } from '../writeLedger.js';

const eventOf: Readonly<Record<InvoiceForm, LedgerEvent>> = {
  invoice: 'invoiceIssued',
  credit: 'creditIssued',
  financeCharge: 'financeCharged',
};

const kinds: readonly InvoiceKind[] = ['tax', 'fee'];

const listed = (rows: readonly (readonly (string | number)[])[]) =>
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

/** Which event a document is. */
const events = sql`(values ${listed(Object.entries(eventOf))}) as event (form, kind)`;

/** The table of postings for what a closing does, as rows; the sign of a debit is 1. */
const postings = sql`(values ${listed(
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
 * Writes into the ledger what a closing has stored: every document of its quarter, and the credits that it has applied. In the
 * database and not row by row, since a quarter has tens of thousands.
 *
 * @param applied the keys of the allocations.
 */
export async function writeClosing(
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
