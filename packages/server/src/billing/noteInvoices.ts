import type { CalendarDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { linkLastsOn } from '../accounts/links/linkLastsOn.js';
import { agencyAgents } from '../accounts/links/tables.js';
import type { Executor } from '../database/executor.js';
import { events } from '../events/tables.js';
import { invoices } from './tables.js';

/**
 * Writes the events that tell the programs of agents, and of the agencies that act for them, which documents were issued: one event for a
 * document over several states. One statement, since a quarter has tens of thousands of documents.
 *
 * @param day the office's day: agencies that act for the agent on it are told.
 */
export async function noteInvoices(db: Executor, ids: readonly number[], day: CalendarDate): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into ${events} (account_id, name, record, record_id, facts)
    select account.id, 'invoice.issued', 'invoice', ${invoices.id}, jsonb_build_object(
      'invoiceNumber', ${invoices.number}, 'agentId', ${invoices.agentId}, 'state', ${invoices.state},
      'billingPeriod', ${invoices.quarter})
    from ${invoices} cross join lateral (
      select ${invoices.agentId} union
      select ${agencyAgents.agencyId} from ${agencyAgents} where ${agencyAgents.agentId} = ${invoices.agentId} and ${linkLastsOn(day)}
    ) as account (id)
    where ${invoices.id} = any(${sql.param(ids)}::bigint[]) and ${invoices.rollUpId} is null
    order by ${invoices.id}`);
}
