import type { compliance, Output } from '@slip/api/contract';
import { ALL_QUARTERS, fromSubmissionNumber, submissionNumber } from '@slip/forms/rules';
import { and, between, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { insurerTotals } from '../summary/tables.js';
import { insurerPolicies, insurerTransactions } from '../tables.js';
import type { InsurerPeriod } from './holdPeriod.js';

/** So many policies of a period are named; more are counted. */
const MOST_LISTED = 10;

/** Whether anything of a period holds: as the totals have it, so that it costs the same however much is on file. */
async function hasPremium(db: Executor, { insurerId, state, period }: InsurerPeriod): Promise<boolean> {
  const { year, quarter } = fromSubmissionNumber(period);
  const quarters =
    quarter === ALL_QUARTERS
      ? between(
          insurerTotals.quarter,
          submissionNumber({ year, quarter: 1 }),
          submissionNumber({ year, quarter: 4 }),
        )
      : eq(insurerTotals.quarter, period);
  const isOfPeriod = and(
    eq(insurerTotals.insurerId, insurerId),
    eq(insurerTotals.homeState, state),
    quarters,
    gt(insurerTotals.holding, 0),
  );
  return (await db.$count(insurerTotals, isOfPeriod)) > 0;
}

/** The policies with transactions of a period that are neither backouts nor backed out, by number. */
export async function policiesOf(
  db: Executor,
  about: InsurerPeriod,
): Promise<Output<typeof compliance.reportedPolicies>> {
  if (!(await hasPremium(db, about))) return { total: 0, policies: [] };
  const { insurerId, state, period } = about;
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
    .groupBy(insurerPolicies.id, insurerPolicies.policyNumber)
    .orderBy(insurerPolicies.policyNumber, insurerPolicies.id)
    .limit(MOST_LISTED);
  return {
    total: rows[0]?.total ?? 0,
    policies: rows.map(({ insPolicyId, insPolicyNumber }) => ({ insPolicyId, insPolicyNumber })),
  };
}
