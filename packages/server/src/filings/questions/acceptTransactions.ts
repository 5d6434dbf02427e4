import type { CalendarDate } from '@slip/forms/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { billedIn } from '../../billing/billedIn.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../tables.js';

/** Accepts transactions whose questions are settled: from that day on they are billed (domain §8). */
export async function acceptTransactions(
  db: Executor,
  ids: readonly number[],
  today: CalendarDate,
): Promise<void> {
  if (ids.length === 0) return;
  const original = alias(transactions, 'original');
  const { billingQuarter } = billedIn(0, today);
  await db
    .update(transactions)
    .set({
      status: 'Accepted',
      // One that was billed before it was questioned is not billed twice.
      billingAgentId: sql`coalesce(${transactions.billingAgentId}, (select ${original.billingAgentId} from ${transactions} as ${sql.identifier('original')} where ${original.id} = ${transactions.backoutOf}), ${policies.agentId})`,
      billingQuarter: sql`coalesce(${transactions.billingQuarter}, ${billingQuarter}::integer)`,
    })
    .from(policies)
    .where(and(eq(policies.id, transactions.policyId), inArray(transactions.id, [...ids])));
}
