import type { filings, Input, Output } from '@slip/api/contract';
import { type CalendarDate, stateFacts, toWireDate } from '@slip/forms/rules';
import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound, readableAgents } from '../accounts/agentAccess.js';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';
import { isFiled, similarFilings } from './filedPolicies.js';
import { holdsAnything } from './holdsAnything.js';

type Answer = Output<typeof filings.reportedPolicies>;

const MOST_LISTED = 100;

const reporter = alias(accounts, 'reporter');
const reversal = alias(insurerTransactions, 'reversal');

/** What insurers reported of these agents, that holds and that nobody filed. */
const isUnfiled = (agentIds: readonly number[]): SQL | undefined =>
  and(
    inArray(insurerPolicies.agentId, [...agentIds]),
    holdsAnything(insurerTransactions, insurerPolicies.id),
    not(isFiled),
  );

/** How many policies insurers reported of agents and nobody filed. */
export async function countReportedPolicies(db: Executor, agentIds: readonly number[]): Promise<number> {
  return db.$count(insurerPolicies, isUnfiled(agentIds));
}

/** The first transaction of an insurer's policy that holds: what the agent would file first. */
const firstHolding = (db: Executor) =>
  db
    .select({ effectiveDate: insurerTransactions.effectiveDate, premium: insurerTransactions.premium })
    .from(insurerTransactions)
    .leftJoin(reversal, eq(reversal.backoutOf, insurerTransactions.id))
    .where(
      and(
        eq(insurerTransactions.policyId, insurerPolicies.id),
        isNull(insurerTransactions.backoutOf),
        isNull(reversal.id),
      ),
    )
    .orderBy(asc(insurerTransactions.effectiveDate), asc(insurerTransactions.id))
    .limit(1)
    .as('first_holding');

/**
 * The policies that insurers reported of the agents the caller may read now and that were not filed, the newest first. An
 * agency whose link to an agent has ended sees none of that agent.
 */
export async function reportedPolicies(
  { insurerPolicyId }: Input<typeof filings.reportedPolicies>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db } = context;
  const scope = await readableAgents(context);
  if (scope === 'all') throw nothingFound();
  if (scope.length === 0) return { rows: [], total: 0 };
  const first = firstHolding(db);
  const rows = await db
    .select({
      policy: insurerPolicies,
      agentName: accounts.name,
      insurer: { id: insurers.id, name: insurers.name, naic: insurers.naic },
      effectiveDate: sql<CalendarDate>`${first.effectiveDate}::text`,
      premium: first.premium,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(insurerPolicies)
    .innerJoin(accounts, eq(accounts.id, insurerPolicies.agentId))
    .innerJoin(reporter, eq(reporter.id, insurerPolicies.insurerId))
    .innerJoin(insurers, eq(insurers.id, reporter.insurerId))
    .crossJoinLateral(first)
    .where(
      and(
        isUnfiled(scope),
        insurerPolicyId === undefined ? undefined : eq(insurerPolicies.id, insurerPolicyId),
      ),
    )
    .orderBy(desc(insurerPolicies.submittedOn), desc(insurerPolicies.id))
    .limit(MOST_LISTED);
  const similar = await similarFilings(
    db,
    rows.map(({ policy }) => policy.id),
  );
  return {
    rows: rows.map(({ policy, agentName, insurer, effectiveDate, premium }) => {
      const alike = similar.get(policy.id);
      return {
        insPolicyId: policy.id,
        insPolicyNumber: policy.policyNumber,
        insPolicyInsured: policy.insuredName,
        homeStateAbbr: policy.homeState,
        homeStateName: stateFacts(policy.homeState).name,
        agentId: policy.agentId ?? 0,
        agentName,
        insurerId: insurer.id,
        insurerName: insurer.name,
        insurerNaic: insurer.naic,
        insPolicyEffectiveDate: toWireDate(effectiveDate),
        insTransPremium: premium,
        submittedDate: toWireDate(policy.submittedOn),
        similar: alike
          ? { agtPolicyId: alike.policyId, agtPolicyNumber: alike.policyNumber, likeness: alike.likeness }
          : null,
      };
    }),
    total: rows[0]?.total ?? 0,
  };
}
