import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { paymentDebits, paymentEvents, payments } from '../payments/tables.js';
import { invoices } from '../tables.js';
import { bankOpenEvents, bankStatements } from './tables.js';

/** The company that a debit is collected for: a state, or the office for its fee. */
const company = sql`case when invoice.kind = 'tax' then coalesce(invoice.state, '') else 'fee' end`;

/** The day on which the money moves. */
const day = sql`case when event.kind = 'settled' then payment.posts_on else event."on" end`;

/**
 * Events of the books that wait for their line at the bank, as rows of `open`: `id`, `kind`, `day` (on which the money moves), `amount`
 * (signed as at the bank), `trace`, `file_id` and `company` of a debit that was sent, `payment_id`. What is older than the first statement
 * waits for nothing.
 */
export const openEvents: SQL = sql`open as (
  select event.id, event.kind, debit.id as debit_id, debit.payment_id, invoice.number as invoice_number,
    ${day} as day,
    case when event.kind = 'returned' then -debit.amount else debit.amount end as amount,
    coalesce(event.trace, sent.trace) as trace, event.file_id, ${company} as company
  from ${bankOpenEvents} as waiting
  join ${paymentEvents} as event on event.id = waiting.event_id
  join ${paymentDebits} as debit on debit.id = event.debit_id
  join ${payments} as payment on payment.id = debit.payment_id
  join ${invoices} as invoice on invoice.id = debit.invoice_id
  left join ${paymentEvents} as sent on event.kind = 'returned' and sent.debit_id = debit.id and sent.kind = 'sent'
  where ${day} >= (select min("from_day") from ${bankStatements})
)`;

/** The key of a unit of one event. */
const single = sql`'event-' || id`;
/** Units of events that a bank may move as one: each is matched with one line. */
export const units = {
  /** An ACH file; a payment that was received, whatever its invoices; a debit that came back. */
  whole: sql`case kind when 'sent' then 'ach-' || file_id when 'settled' then 'payment-' || payment_id else ${single} end`,
  /** The debits of a file for one company; all that was returned on a day. */
  parts: sql`case kind when 'sent' then 'ach-' || file_id || '-' || company when 'settled' then 'payment-' || payment_id else 'returns-' || day end`,
  single,
} as const;

/** The rows that a statement of several parts answers; whoever asks checks what is in them. */
export async function readRows(db: Executor, statement: SQL): Promise<readonly unknown[]> {
  const answer: unknown = await db.execute(statement);
  if (typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)) {
    return answer.rows;
  }
  throw new Error('The database has answered without rows.');
}
