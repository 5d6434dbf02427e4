import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { transactions } from '../filings/tables.js';
import type { insurerTransactions } from '../insurer-policies/tables.js';

/**
 * Whether anything of a policy holds. Each backout reverses exactly one other transaction, so that something holds while
 * there are fewer of them.
 */
export const holdsAnything = (
  table: typeof transactions | typeof insurerTransactions,
  policyId: SQLWrapper,
): SQL =>
  sql`(select sum(case when ${table.backoutOf} is null then 1 else -1 end) from ${table} where ${table.policyId} = ${policyId}) > 0`;
