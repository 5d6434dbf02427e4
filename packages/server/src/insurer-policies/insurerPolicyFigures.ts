import type { CalendarDate } from '@slip/forms/rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/executor.js';
import { insurerPolicies, insurerTransactions } from './tables.js';

const reversal = alias(insurerTransactions, 'reversal');
const { policyId, effectiveDate, confirmationNumber, backoutOf } = insurerTransactions;

/** True for a transaction that holds: neither a backout nor backed out. */
export const isHolding = sql`${backoutOf} is null and (select ${reversal.id} from ${insurerTransactions} as reversal where ${reversal.backoutOf} = ${insurerTransactions.id}) is null`;

/** An aggregate over a policy's holding transactions; over all of them where none is left. */
const overHolding = (aggregate: SQL) => sql`coalesce(${aggregate} filter (where ${isHolding}), ${aggregate})`;

/** The figures of a policy's transactions together (first day, first number), for a lateral join to the policy's row. */
export function insurerPolicyFigures(db: Executor) {
  return db
    .select({
      effectiveDate: sql<CalendarDate>`${overHolding(sql`min(${effectiveDate})`)}::text`.as('effective_date'),
      confirmation: sql<string>`min(${confirmationNumber})`.as('confirmation'),
    })
    .from(insurerTransactions)
    .where(eq(policyId, insurerPolicies.id))
    .as('figures');
}
