import type { CalendarDate } from '@slip/forms/rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/executor.js';
import { insurerPolicies, insurerTransactions } from './tables.js';

const reversal = alias(insurerTransactions, 'reversal');
const { policyId, effectiveDate, confirmationNumber, backoutOf } = insurerTransactions;

/** Of what holds; where all of a policy was backed out, of all of it. */
const ofHolding = (of: SQL) =>
  sql`coalesce(${of} filter (where ${backoutOf} is null and (select ${reversal.id} from ${insurerTransactions} as reversal where ${reversal.backoutOf} = ${insurerTransactions.id}) is null), ${of})`;

/** The figures of an insurer's transactions of a policy together, to be joined laterally to its row: since when, and the first number. */
export function insurerPolicyFigures(db: Executor) {
  return db
    .select({
      effectiveDate: sql<CalendarDate>`${ofHolding(sql`min(${effectiveDate})`)}::text`.as('effective_date'),
      confirmation: sql<string>`min(${confirmationNumber})`.as('confirmation'),
    })
    .from(insurerTransactions)
    .where(eq(policyId, insurerPolicies.id))
    .as('figures');
}
