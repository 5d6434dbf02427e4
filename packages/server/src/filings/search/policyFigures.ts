import type { CalendarDate } from '@slip/forms/rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insurers } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../tables.js';

const reversal = alias(transactions, 'reversal');

/** The backout of a transaction: looked up for each, as a join may read every backout there is. */
const reversedBy = sql`(select ${reversal.id} from ${transactions} as reversal where ${reversal.backoutOf} = ${transactions.id})`;

/** Of what holds; where all of a policy was backed out, of all of it. */
const ofHolding = (of: SQL) =>
  sql`coalesce(${of} filter (where ${transactions.backoutOf} is null and ${reversedBy} is null), ${of})`;

/** The figures of a policy's transactions together, to be joined laterally to its row: who insures it, since when, for what tax. */
export function policyFigures(db: Executor) {
  return db
    .select({
      effectiveDate: sql<CalendarDate>`${ofHolding(sql`min(${transactions.effectiveDate})`)}::text`.as(
        'effective_date',
      ),
      /** Of every transaction: a backout takes its part away again. */
      tax: sql<number>`sum(${transactions.taxTotal})`.mapWith(Number).as('tax'),
      insurers: sql<string[]>`${ofHolding(sql`json_agg(distinct ${insurers.name})`)}`.as('insurers'),
      /** Of the first filing. */
      confirmation: sql<string>`${ofHolding(sql`min(${transactions.confirmationNumber})`)}`.as(
        'confirmation',
      ),
    })
    .from(transactions)
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .where(eq(transactions.policyId, policies.id))
    .as('figures');
}
