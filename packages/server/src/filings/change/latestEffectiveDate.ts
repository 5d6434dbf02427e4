import type { CalendarDate } from '@slip/forms/rules';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { transactions } from '../tables.js';

/** The last day a transaction of a policy takes effect, of those that are not backed out; null when all are. */
export async function latestEffectiveDate(db: Executor, policyId: number): Promise<CalendarDate | null> {
  const backouts = alias(transactions, 'backouts');
  const [row] = await db
    .select({ latest: sql<CalendarDate | null>`max(${transactions.effectiveDate})::text` })
    .from(transactions)
    .where(
      and(
        eq(transactions.policyId, policyId),
        isNull(transactions.backoutOf),
        notExists(db.select({ one: sql`1` }).from(backouts).where(eq(backouts.backoutOf, transactions.id))),
      ),
    );
  return row?.latest ?? null;
}
