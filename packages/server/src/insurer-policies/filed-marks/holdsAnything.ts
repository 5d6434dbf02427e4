import { type SQL, sql } from 'drizzle-orm';
import type { policies, transactions } from '../../filings/tables.js';
import type { insurerPolicies, insurerTransactions } from '../tables.js';

/**
 * True if anything of a policy holds. One that was backed out whole comes to nothing, so that of nearly every policy the total says
 * it. Of the others: each backout reverses exactly one other transaction, so that something holds while there are fewer of them.
 */
export const holdsAnything = (
  table: typeof transactions | typeof insurerTransactions,
  policy: typeof policies | typeof insurerPolicies,
): SQL =>
  sql`(${policy.totalPremium} <> 0 or (select sum(case when ${table.backoutOf} is null then 1 else -1 end) from ${table} where ${table.policyId} = ${policy.id}) > 0)`;
