import type { UsualPremium } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';

/** From so many of the newest transactions: what was usual years ago is not asked, and the query stays short. */
const NEWEST = 5000;

/** What coverages usually cost in their states: the median of what began a term lately. */
export async function usualPremiums(
  db: Executor,
): Promise<(state: string, coverageCode: string) => UsualPremium | undefined> {
  const newest = db
    .select()
    .from(transactions)
    .orderBy(sql`${transactions.id} desc`)
    .limit(NEWEST)
    .as('newest');
  const rows = await db
    .select({
      state: policies.homeState,
      coverageCode: coverageGroups.coverageCode,
      median: sql`percentile_disc(0.5) within group (order by ${newest.premium})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(newest)
    .innerJoin(coverageGroups, sql`${coverageGroups.id} = ${newest.groupId}`)
    .innerJoin(policies, sql`${policies.id} = ${newest.policyId}`)
    .where(sql`${newest.type} in (1, 5)`)
    .groupBy(policies.homeState, coverageGroups.coverageCode);
  const usual = new Map(rows.map(({ state, coverageCode, ...each }) => [`${state} ${coverageCode}`, each]));
  return (state, coverageCode) => usual.get(`${state} ${coverageCode}`);
}
