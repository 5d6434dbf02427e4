import type { compliance, Output } from '@slip/api/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';
import type { InsurerPeriod } from './holdPeriod.js';

/** So many policies of a period are named; more are counted. */
const MOST_LISTED = 10;

/** The policies with transactions of a period that are neither backouts nor backed out, by number. */
export async function policiesOf(
  db: Executor,
  { insurerId, state, period }: InsurerPeriod,
): Promise<Output<typeof compliance.reportedPolicies>> {
  const rows = await db
    .select({
      insPolicyId: insurerPolicies.id,
      insPolicyNumber: insurerPolicies.policyNumber,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(insurerTransactions)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, insurerTransactions.policyId))
    .where(
      and(
        eq(insurerPolicies.insurerId, insurerId),
        eq(insurerPolicies.homeState, state),
        eq(insurerTransactions.period, period),
        isNull(insurerTransactions.backoutOf),
        sql`not exists (select from ${insurerTransactions} as reversal where reversal.backout_of = ${insurerTransactions.id})`,
      ),
    )
    .groupBy(insurerPolicies.id)
    .orderBy(insurerPolicies.policyNumber, insurerPolicies.id)
    .limit(MOST_LISTED);
  return {
    total: rows[0]?.total ?? 0,
    policies: rows.map(({ insPolicyId, insPolicyNumber }) => ({ insPolicyId, insPolicyNumber })),
  };
}
