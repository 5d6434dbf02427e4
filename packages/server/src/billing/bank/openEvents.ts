import { type SQL, sql } from 'drizzle-orm';
import { adjustments } from '../adjustments/tables.js';
import { paymentDebits, paymentEvents, payments } from '../payments/tables.js';
import { remittances } from '../remittances/tables.js';
import { invoices, ledgerEntries, ledgerPostings } from '../tables.js';
import { bankOpenEntries, bankOpenEvents, bankStatements } from './tables.js';

/** The company that a debit is collected for: a state, or the office for its fee. */
const company = sql`case when invoice.kind = 'tax' then coalesce(invoice.state, '') else 'fee' end`;

/** The first day of all statements; events before it do not wait, since no line of the bank will ever come for them. */
const firstDay = sql`(select min("from_day") from ${bankStatements})`;

/** The day on which the money moves. */
const day = sql`case when event.kind = 'settled' then payment.posts_on else event."on" end`;

/** Events of debits that wait. */
const ofDebits = sql`
  select event.id, event.kind, debit.payment_id as source_id, invoice.number as name, ${day} as day,
    case when event.kind = 'returned' then -debit.amount else debit.amount end as amount,
    coalesce(event.trace, sent.trace) as trace, event.file_id, ${company} as company
  from ${bankOpenEvents} as waiting
  join ${paymentEvents} as event on event.id = waiting.event_id
  join ${paymentDebits} as debit on debit.id = event.debit_id
  join ${payments} as payment on payment.id = debit.payment_id
  join ${invoices} as invoice on invoice.id = debit.invoice_id
  left join ${paymentEvents} as sent on event.kind = 'returned' and sent.debit_id = debit.id and sent.kind = 'sent'
  where ${day} >= ${firstDay}`;

/** The day on which a state or an agent is paid. */
const paidOn = sql`coalesce(case when entry.kind = 'remitted' then remittance.pays_on end, entry.posted_on)`;

/** Ledger entries of payouts that wait, in the same columns. A remittance that was taken back before the bank paid it moves no money. */
const ofPayouts = sql`
  select -entry.id as id, entry.kind, coalesce(entry.remittance_id, entry.adjustment_id) as source_id, coalesce(remittance.state, credit.number) as name,
    ${paidOn} as day,
    (select sum(posting.amount)::bigint from ${ledgerPostings} as posting where posting.entry_id = entry.id and posting.account = 'bank') as amount,
    null as trace, null as file_id, coalesce(remittance.state, '') as company
  from ${bankOpenEntries} as waiting
  join ${ledgerEntries} as entry on entry.id = waiting.entry_id
  left join ${remittances} as remittance on remittance.id = entry.remittance_id
  left join ${adjustments} as adjustment on adjustment.id = entry.adjustment_id
  left join ${invoices} as credit on credit.id = adjustment.invoice_id
  where ${paidOn} >= ${firstDay} and not exists (
    select 1 from ${bankOpenEntries} as too join ${ledgerEntries} as other on other.id = too.entry_id
    where other.remittance_id = entry.remittance_id and other.id <> entry.id
  )`;

/**
 * Events of the books that wait for their line at the bank, as rows of `open`: `id`, `kind`, `day` (on which the money moves), `amount`
 * (signed as at the bank), `trace`, `file_id` and `company` of a debit that was sent, `source_id` (of its payment, remittance or
 * adjustment), `name` of its document. Events older than the first statement do not wait. The id of a ledger entry is negative here, so
 * that it differs from the ids of payment events.
 */
export const openEvents: SQL = sql`open as (${ofDebits} union all ${ofPayouts})`;

/** The key of a unit of one event; a refund has an entry for each state of its credit. */
const single = sql`case kind when 'remitted' then 'remittance-' || source_id when 'remittanceReopened' then 'reopened-' || source_id
  when 'creditRefunded' then 'refund-' || source_id else 'event-' || id end`;

/** SQL of a key: events with the same key may be one line at the bank. Matching tries whole, then parts, then single. */
export const units = {
  /** An ACH file; a payment that was received, whatever its invoices; a debit that came back; a remittance; a refund. */
  whole: sql`case kind when 'sent' then 'ach-' || file_id when 'settled' then 'payment-' || source_id else ${single} end`,
  /** The debits of a file for one company; all that was returned on a day. */
  parts: sql`case kind when 'sent' then 'ach-' || file_id || '-' || company when 'settled' then 'payment-' || source_id when 'returned' then 'returns-' || day else ${single} end`,
  single,
} as const;
