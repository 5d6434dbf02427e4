import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';

/** The amounts that are billed, reckoned from the stored tax lines alone. */
const billed = sql.raw(`billed as (
  select t.billing_agent_id as agent_id, p.home_state as state, t.billing_quarter as quarter, k.kind, sum(l.amount) as total
  from transactions t join policies p on p.id = t.policy_id join billed_quarters q on q.quarter = t.billing_quarter
  cross join (values ('tax'), ('fee')) as k(kind)
  join assessment_lines l on l.transaction_id = t.id and (l.kind = 'fee') = (k.kind = 'fee')
  group by 1, 2, 3, 4)`);

/** Queries that must find nothing: each names what contradicts a rule. */
const queries: Readonly<Record<string, SQL>> = {
  'an entry that does not come to 0': sql`select entry_id as id from ledger_postings group by 1 having sum(amount) <> 0`,
  'an entry without postings': sql`select id from ledger_entries e where not exists (select from ledger_postings where entry_id = e.id)`,
  'a sum of lines that is billed not at all, twice, or as another': sql`
    with ${billed} select 1 as id from (select * from billed where total <> 0) b
    full join (select agent_id, state, quarter, kind, total from invoices where form <> 'financeCharge' and state is not null and adjustment_id is null) i
    using (agent_id, state, quarter, kind) where b.total is distinct from i.total`,
  'what is accepted, and never billed': sql`
    select t.id from transactions t where t.status = 'Accepted' and t.billing_quarter is null`,
  'what is billed before it was received': sql`
    select id from transactions where billing_quarter < extract(year from received_on) * 10 + extract(quarter from received_on)`,
  'paid and open that are not what was billed': sql`
    select i.id from invoices i where i.form <> 'credit' and i.state is not null
    and i.total <> i.balance + (select coalesce(sum(amount), 0) from allocations where invoice_id = i.id)`,
  'a credit whose use is not what is missing of it': sql`
    select i.id from invoices i where i.form = 'credit' and i.state is not null
    and i.total <> i.balance - (select coalesce(sum(amount), 0) from allocations where credit_id = i.id or invoice_id = i.id)`,
  'a document that is not the sum of its states': sql`
    select r.id from invoices r join invoices c on c.roll_up_id = r.id
    group by r.id having r.total <> sum(c.total) or r.balance <> sum(c.balance)`,
  'a document over several states without any': sql`
    select r.id from invoices r where r.state is null and not exists (select from invoices where roll_up_id = r.id)`,
  'a receivable in the ledger that is not what is open': sql`
    select 1 as id from (
      select e.agent_id, p.state, p.kind, sum(p.amount) as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.account = 'receivable' group by 1, 2, 3) l
    full join (select agent_id, state, kind, sum(balance) as amount from invoices where form <> 'credit' and state is not null group by 1, 2, 3) i
    using (agent_id, state, kind) where coalesce(l.amount, 0) <> coalesce(i.amount, 0)`,
  'credits in the ledger that are not what is left of them': sql`
    select 1 as id from (
      select e.agent_id, p.state, p.kind, sum(p.amount) as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.account = 'credits' group by 1, 2, 3) l
    full join (select agent_id, state, kind, sum(balance) as amount from invoices where form = 'credit' and state is not null group by 1, 2, 3) i
    using (agent_id, state, kind) where coalesce(l.amount, 0) <> coalesce(i.amount, 0)`,
  'taxes or fees in the ledger that are not those of the transactions': sql`
    with ${billed} select 1 as id from (
      select e.agent_id, p.state, p.kind, -sum(p.amount) as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.account in ('taxes', 'fees') and e.remittance_id is null and e.kind not in ('taxWrittenOff', 'taxWriteOffTakenBack') group by 1, 2, 3) l
    full join (
      select agent_id, state, kind, sum(total) as amount from (
        select agent_id, state, kind, total from billed union all
        select m.agent_id, m.state, m.kind, m.total from invoices m join adjustments d on d.id = m.adjustment_id and d.kind <> 'giveBack') a
      group by 1, 2, 3) b
    using (agent_id, state, kind) where coalesce(l.amount, 0) <> coalesce(b.amount, 0)`,
  'money at the banks that nobody paid': sql`
    select 1 as id where (select coalesce(sum(amount), 0) from ledger_postings join ledger_entries e on e.id = entry_id where account in ('clearing', 'bank') and remittance_id is null)
      <> (select coalesce(sum(amount), 0) from allocations where payment_id is not null)
      - (select coalesce(sum(amount), 0) from adjustments where kind = 'refund')`,
  'an account that is below 0': sql`
    select 1 as id from ledger_postings p join ledger_entries e on e.id = p.entry_id
    -- What is refunded comes from the money of all states together.
    where account in ('receivable', 'clearing', 'bank') and e.kind <> 'creditRefunded' and e.remittance_id is null group by account, state, p.kind having sum(amount) < 0`,
  'finance charges in the ledger that are not those that were made, not waived and not given back': sql`
    select 1 as id where (select coalesce(-sum(amount), 0) from ledger_postings where account = 'financeCharges')
      <> (select coalesce(sum(total), 0) from invoices where form = 'financeCharge' and state is not null)
      - (select coalesce(sum(amount), 0) from adjustments where kind in ('waive', 'giveBack'))`,
  'what is written off in the ledger, and not decided': sql`
    select 1 as id where (select coalesce(sum(p.amount), 0) from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.account = 'writtenOff' or (p.account = 'taxes' and e.kind in ('taxWrittenOff', 'taxWriteOffTakenBack')))
      <> (select coalesce(sum(case kind when 'writeOff' then amount else -amount end), 0) from adjustments where kind in ('writeOff', 'takeBack'))`,
  'a decision that moved another amount, or of another agent': sql`
    select a.id from adjustments a
    left join ledger_entries e on e.adjustment_id = a.id and (e.kind <> 'creditApplied' or a.kind = 'apply')
    left join ledger_postings p on p.entry_id = e.id and p.amount > 0
    where a.amount is not null group by a.id having a.amount is distinct from sum(p.amount)::bigint
    union all
    select a.id from adjustments a join ledger_entries e on e.adjustment_id = a.id and e.agent_id <> a.agent_id`,
  'a memo that is not what was decided': sql`
    select a.id from adjustments a left join invoices m on m.adjustment_id = a.id where a.kind in ('credit', 'debit', 'giveBack')
    and (m.agent_id, m.state, abs(m.total), m.form) is distinct from (a.agent_id, a.state, a.amount, case a.kind when 'debit' then 'invoice' else 'credit' end)`,
  'money that is neither open, paid, given up nor waived': sql`
    select i.id from invoices i where i.form <> 'credit' and i.state is not null and i.total <> i.balance
      + (select coalesce(sum(amount), 0) from allocations where invoice_id = i.id and payment_id is not null)
      + (select coalesce(sum(amount), 0) from allocations where invoice_id = i.id and credit_id is not null)
      + (select coalesce(sum(x.amount), 0) from allocations x join adjustments a on a.id = x.adjustment_id where x.invoice_id = i.id and a.kind in ('waive', 'writeOff', 'takeBack'))`,
  'more of a document that is taken back than was written off': sql`
    select x.invoice_id as id from allocations x join adjustments a on a.id = x.adjustment_id where a.kind in ('writeOff', 'takeBack')
    group by 1 having sum(x.amount) < 0`,
  'more of a finance charge that is given back than it came to': sql`
    select i.id from invoices i join adjustments a on a.invoice_id = i.id and a.kind = 'giveBack' group by i.id having sum(a.amount) > i.total`,
  'a second hold beside one that lasts, or an end of none': sql`
    select id from (select id, kind, lag(kind, 1, 'release') over (partition by agent_id order by id) as before from adjustments where invoice_id is null) h
    where kind = before`,
  'an open invoice beside a credit that counts for it': sql`
    select c.id from invoices c join invoices i on (i.agent_id, i.state, i.kind) = (c.agent_id, c.state, c.kind)
    where c.form = 'credit' and c.balance < 0 and i.form = 'invoice' and i.balance > 0
    and c.quarter in (select quarter from billed_quarters order by quarter desc limit 2)
    -- What the bank took back after the last closing waits for the next one.
    and not exists (
      select from ledger_entries e join payment_debits d on d.id = e.payment_id
      where d.invoice_id = i.id and e.kind in ('paymentReturned', 'settledPaymentReturned')
      and e.id > (select max(o.id) from ledger_entries o where o.agent_id = i.agent_id and o.payment_id is null))`,
  'a charge on a charge, or on what was not due': sql`
    select f.id from invoices f join invoices i on i.id = f.charged_invoice_id where i.form <> 'invoice' or f.invoiced_on <= i.due_on`,
  'a payment that is not the sum of its debits': sql`
    select p.id from payments p where p.total is distinct from (select sum(amount)::bigint from payment_debits where payment_id = p.id)`,
  'a debit that took off anything else than its amount': sql`
    select d.id from payment_debits d
    where d.amount is distinct from (select sum(amount)::bigint from allocations where payment_id = d.id and amount > 0)`,
  'a debit that came back and is not taken back, or the other way around': sql`
    select d.id from payment_debits d where exists (select from payment_events where debit_id = d.id and kind = 'returned')
      <> exists (select from allocations where payment_id = d.id and amount < 0)`,
  'a debit without its first event': sql`
    select d.id from payment_debits d where not exists (select from payment_events where debit_id = d.id and kind = 'submitted')`,
  'a gap in the numbers': sql`
    select 1 as id from invoices group by state is null
    having max(substr(number, case when state is null then 4 else 1 end, case when state is null then 6 else 8 end)::int) <> count(*)`,
};

/** Which rules the books contradict, and more of them: nothing, where every cent is right. */
export async function contradictions(
  db: Executor,
  more: Readonly<Record<string, SQL>> = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries({ ...queries, ...more })) {
    const rows = await db.select({ id: sql<string>`id::text` }).from(sql`(${query}) as found`);
    if (rows.length > 0) found.push(`${rows.length} × ${name}`);
  }
  return found;
}
