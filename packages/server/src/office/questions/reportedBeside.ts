import type { Output, office } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, insurers } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { policies } from '../../filings/tables.js';
import { holdsAnything } from '../../insurer-policies/filed-marks/filedPolicies.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';

const reporter = alias(accounts, 'reporter');

/** As many as anybody compares. */
const MOST = 20;

/** The reports of insurers under the number of a policy in its state; those that were backed out whole are left out. */
export async function reportedBeside(
  db: Executor,
  { matchKey, homeState }: Pick<typeof policies.$inferSelect, 'matchKey' | 'homeState'>,
): Promise<Output<typeof office.question>['reported']> {
  const { id, policyNumber, insuredName, totalPremium, submittedOn } = insurerPolicies;
  const found = await db
    .select({
      policy: { id, policyNumber, insuredName, totalPremium, submittedOn },
      insurer: { name: insurers.name, naic: insurers.naic },
      agentName: accounts.name,
      effectiveDate: sql<CalendarDate>`(select min(${insurerTransactions.effectiveDate})::text from ${insurerTransactions} where ${insurerTransactions.policyId} = ${id})`,
    })
    .from(insurerPolicies)
    .innerJoin(reporter, eq(reporter.id, insurerPolicies.insurerId))
    .innerJoin(insurers, eq(insurers.id, reporter.insurerId))
    .leftJoin(accounts, eq(accounts.id, insurerPolicies.agentId))
    .where(
      and(
        eq(insurerPolicies.matchKey, matchKey),
        eq(insurerPolicies.homeState, homeState),
        holdsAnything(insurerTransactions, insurerPolicies),
      ),
    )
    .orderBy(asc(id))
    .limit(MOST);
  return found.map(({ policy, insurer, agentName, effectiveDate }) => ({
    insPolicyId: policy.id,
    insPolicyNumber: policy.policyNumber,
    insPolicyInsured: policy.insuredName,
    insurer: `${insurer.name} (${insurer.naic})`,
    agentName,
    effectiveDate: toWireDate(effectiveDate),
    premium: policy.totalPremium,
    submittedDate: toWireDate(policy.submittedOn),
  }));
}
