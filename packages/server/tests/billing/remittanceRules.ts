import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Executor } from '../../src/database/executor.js';

const isPaidForGood = `exists (select from payment_events where debit_id = d.id and kind = 'settled')
    and not exists (select from payment_events where debit_id = d.id and kind = 'returned')`;

/** The tax that was paid for good, not refunded, and used for no finance charge but for those that were given back, from debits and allocations alone: the ledger is not asked. */
const collected = sql.raw(`(
  select state, sum(amount) as amount from (
    select i.state, d.amount from payment_debits d join invoices i on i.id = d.invoice_id
    where i.kind = 'tax' and i.form = 'invoice' and ${isPaidForGood}
    union all
    select i.state, -a.amount from adjustments a join invoices i on i.id = a.invoice_id
    where a.kind = 'refund' and i.kind = 'tax'
    union all
    select i.state, a.amount from adjustments a join invoices i on i.id = a.invoice_id
    where a.kind = 'giveBack' and i.kind = 'tax'
    union all
    select i.state, -x.amount from allocations x join invoices i on i.id = x.invoice_id
    where x.credit_id is not null and i.kind = 'tax' and i.form = 'financeCharge') paid
  group by 1)`);

const posted = sql.raw(
  `(select state, sum(total) as amount from remittances where status = 'posted' group by 1)`,
);

/** The amount that is left in the ledger: at the bank, without finance charges that were paid, by money or by a credit. */
const left = sql.raw(`(
  select p.state, sum(p.amount) as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
  left join payment_debits d on d.id = e.payment_id left join invoices i on i.id = coalesce(d.invoice_id, e.invoice_id)
  where p.kind = 'tax' and (p.account = 'bank' and (e.invoice_id is not null or i.form is distinct from 'financeCharge')
    or p.account = 'receivable' and e.kind = 'creditApplied' and i.form = 'financeCharge'
    or p.account = 'financeCharges' and e.kind = 'chargeGivenBack') group by 1)`);

/** The money that is the office's, from allocations and decisions: fees, and finance charges that were paid and not given back. */
const kept = sql.raw(`(
  select sum(amount) as amount from (
    select x.amount from allocations x join payment_debits d on d.id = x.payment_id join invoices i on i.id = x.invoice_id
    where (i.kind = 'fee' or i.form = 'financeCharge') and ${isPaidForGood}
    union all
    select x.amount from allocations x join invoices i on i.id = x.invoice_id where x.credit_id is not null and i.kind = 'tax' and i.form = 'financeCharge'
    union all
    select -a.amount from adjustments a join invoices i on i.id = a.invoice_id
    where (a.kind = 'giveBack' and i.kind = 'tax') or (a.kind = 'refund' and i.kind = 'fee')) as paid)`);

/** Queries that must find nothing in books with remittances. */
export const remittanceRules: Readonly<Record<string, SQL>> = {
  'remitted and left that are not what was collected': sql`
    select 1 as id from ${collected} c full join ${posted} r using (state) full join ${left} l using (state)
    where coalesce(c.amount, 0) <> coalesce(r.amount, 0) + coalesce(l.amount, 0)`,
  'a cent received that is neither remitted, kept, refunded nor open': sql`
    select 1 as id where (select coalesce(sum(d.amount), 0) from payment_debits d where ${sql.raw(isPaidForGood)})
      <> (select coalesce(sum(amount), 0) from ${posted} r) + (select coalesce(sum(amount), 0) from ${left} l)
      + (select coalesce(sum(amount), 0) from ${kept} k) + (select coalesce(sum(amount), 0) from adjustments where kind = 'refund')`,
  'a remittance whose entries are not its total': sql`
    select r.id from remittances r left join ledger_entries e on e.remittance_id = r.id
    left join ledger_postings p on p.entry_id = e.id and p.account = 'taxes' and p.state = r.state and p.kind = 'tax'
    group by r.id having coalesce(sum(p.amount), 0) <> case r.status when 'posted' then r.total else 0 end`,
  'a remittance before what a later one was prepared from': sql`
    select a.id from remittances a join remittances b on b.state = a.state and b.quarter > a.quarter
    where a.status = 'posted' and b.status = 'posted' and b.posted_at < a.posted_at`,
};

/** A refusal of the office, in words. */
export const refused = (error: RegExp, status = 409) => ({
  status,
  body: { error: expect.stringMatching(error) },
});

/** The sum of postings, by a condition in SQL. */
export async function sumOfPostings(db: Executor, where: string): Promise<number> {
  const postings = sql`ledger_postings join ledger_entries e on e.id = entry_id where ${sql.raw(where)}`;
  const [row] = await db
    .select({ n: sql<string>`n`.mapWith(Number) })
    .from(sql`(select coalesce(sum(amount), 0) as n from ${postings}) as found`);
  return row?.n ?? 0;
}
