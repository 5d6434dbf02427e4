import type { CalendarDate } from '@slip/forms/rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insurers } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../tables.js';

const reversal = alias(transactions, 'reversal');

/** The backout of a transaction: looked up transaction by transaction, because a join may read every backout there is. */
const reversedBy = sql`(select ${reversal.id} from ${transactions} as reversal where ${reversal.backoutOf} = ${transactions.id})`;

/** An aggregate over a policy's holding transactions, which are neither backouts nor backed out; over all of them where none is left. */
const overHolding = (aggregate: SQL) =>
  sql`coalesce(${aggregate} filter (where ${transactions.backoutOf} is null and ${reversedBy} is null), ${aggregate})`;

/** The figures of a policy's transactions together (insurers, first day, tax), for a lateral join to the policy's row. */
export function policyFigures(db: Executor) {
  return db
    .select({
      effectiveDate: sql<CalendarDate>`${overHolding(sql`min(${transactions.effectiveDate})`)}::text`.as(
        'effective_date',
      ),
      /** The sum over every transaction: backouts are negative. */
      tax: sql<number>`sum(${transactions.taxTotal})`.mapWith(Number).as('tax'),
      insurers: sql<string[]>`${overHolding(sql`json_agg(distinct ${insurers.name})`)}`.as('insurers'),
      /** The confirmation number of the first filing. */
      confirmation: sql<string>`${overHolding(sql`min(${transactions.confirmationNumber})`)}`.as(
        'confirmation',
      ),
    })
    .from(transactions)
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .where(eq(transactions.policyId, policies.id))
    .as('figures');
}
