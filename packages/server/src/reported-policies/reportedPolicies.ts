import type { filings, Input, Output } from '@slip/api/contract';
import {
  type CalendarDate,
  formatUsDate,
  stateFacts,
  todayIn,
  toWireDate,
  transactionTypes,
} from '@slip/forms/rules';
import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fileableAgent, nothingFound, readableAgents } from '../accounts/agentAccess.js';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import { denialsOf, isDenied } from '../insurer-policies/filed-marks/filedMarks.js';
import {
  holdsAnything,
  isFiled,
  isFiledBy,
  similarFilings,
} from '../insurer-policies/filed-marks/filedPolicies.js';
import { reportDenials } from '../insurer-policies/filed-marks/tables.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';

type Context = CallContext<Caller>;

/**
 * A policy that an insurer reported of an agent whom the caller may file for, locked until the call ends.
 * @throws HttpError 404 when there is no such policy, 403 when the caller's agency no longer acts for the agent.
 */
async function lockedReport(insPolicyId: number, context: Context) {
  const [found] = await context.db
    .select({ id: insurerPolicies.id, agentId: insurerPolicies.agentId, matchKey: insurerPolicies.matchKey })
    .from(insurerPolicies)
    .where(eq(insurerPolicies.id, insPolicyId))
    .for('update');
  if (!found || found.agentId === null) throw nothingFound();
  const agent = await fileableAgent(context, found.agentId);
  return { ...found, agentId: agent.id, agent };
}

/**
 * Says that a policy, which an insurer reported under an agent's NPN, is not the agent's.
 *
 * @returns the id of the denial.
 * @throws HttpError 404 when no such policy was reported of an agent of the caller, 409 when it was filed or denied already.
 */
export async function denyReportedPolicy(
  { insPolicyId, reason, note }: Input<typeof filings.denyReportedPolicy>['body'],
  context: Context,
): Promise<number> {
  const { db, caller, now, office } = context;
  const { agentId, agent, matchKey } = await lockedReport(insPolicyId, context);
  if ((await db.$count(insurerPolicies, and(eq(insurerPolicies.id, insPolicyId), isFiled))) > 0) {
    throw new HttpError(
      409,
      `This policy number is on file for ${agent.name}, so it cannot be said that it is not theirs.`,
    );
  }
  const earlier = (await denialsOf(db, [insPolicyId])).get(insPolicyId);
  if (earlier) {
    const day = formatUsDate(todayIn(office.timeZone, earlier.deniedAt));
    throw new HttpError(
      409,
      `${earlier.deniedBy} said on ${day} already that this policy is not theirs. Take that back to say something else.`,
    );
  }
  const after = { policyId: insPolicyId, agentId, matchKey, reason, note, deniedBy: caller.personId };
  const [denial] = await db
    .insert(reportDenials)
    .values({ ...after, deniedAt: now })
    .returning({ id: reportDenials.id });
  if (!denial) throw new Error('The database stored a denial and gave no id.');
  await context.audit({ action: 'create', entity: 'report_denials', entityId: denial.id, after });
  return denial.id;
}

/**
 * Withdraws the denial of a policy.
 *
 * @returns the id of the denial.
 * @throws HttpError 404 when the policy has no denial.
 */
export async function takeBackDenial(
  { insPolicyId }: Input<typeof filings.takeBackDenial>['body'],
  context: Context,
): Promise<number> {
  const { db, caller, now } = context;
  await lockedReport(insPolicyId, context);
  const denial = (await denialsOf(db, [insPolicyId])).get(insPolicyId);
  if (!denial) throw nothingFound();
  const after = { takenBackBy: caller.personId, takenBackAt: now };
  await db
    .update(reportDenials)
    .set(after)
    .where(and(eq(reportDenials.id, denial.id), isNull(reportDenials.takenBackAt)));
  await context.audit({ action: 'update', entity: 'report_denials', entityId: denial.id, after });
  return denial.id;
}

type Answer = Output<typeof filings.reportedPolicies>;

const reporter = alias(accounts, 'reporter');
const reversal = alias(insurerTransactions, 'reversal');

/**
 * True for policies that insurers reported of these agents, that were not backed out, and that nobody filed.
 * @param denied true for the policies that were denied, false for the others.
 */
const isUnfiled = (agentIds: readonly number[], denied = false): SQL | undefined =>
  and(
    inArray(insurerPolicies.agentId, [...agentIds]),
    holdsAnything(insurerTransactions, insurerPolicies),
    not(isFiledBy(agentIds)),
    denied ? isDenied : not(isDenied),
  );

/** How many policies insurers reported of agents that nobody filed and nobody denied. */
export async function countReportedPolicies(db: Executor, agentIds: readonly number[]): Promise<number> {
  return db.$count(insurerPolicies, isUnfiled(agentIds));
}

/** Types that begin a term. */
const beginnings = transactionTypes.filter(({ startsTerm }) => startsTerm).map(({ code }) => code);

/**
 * The first transaction of an insurer's policy that was not backed out: the agent would file it first. Of several on one day it is the one
 * that begins the term, even if a correction has made it the newest.
 */
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
    .orderBy(
      asc(insurerTransactions.effectiveDate),
      desc(inArray(insurerTransactions.type, beginnings)),
      asc(insurerTransactions.id),
    )
    .limit(1)
    .as('first_holding');

/**
 * The policies that insurers reported of the agents the caller may read now and that were not filed, the newest first, by the page. An
 * agency whose link to an agent has ended sees none of that agent.
 */
export async function reportedPolicies(
  { insurerPolicyId, isDenied: denied, page, pageSize }: Input<typeof filings.reportedPolicies>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db, office } = context;
  const scope = await readableAgents(context);
  if (scope === 'all') throw nothingFound();
  if (scope.length === 0) return { rows: [], total: 0 };
  const condition = and(
    isUnfiled(scope, denied),
    insurerPolicyId === undefined ? undefined : eq(insurerPolicies.id, insurerPolicyId),
  );
  const total = await db.$count(insurerPolicies, condition);
  const first = firstHolding(db);
  const rows = await db
    .select({
      policy: insurerPolicies,
      agentName: accounts.name,
      insurer: { id: insurers.id, name: insurers.name, naic: insurers.naic },
      effectiveDate: sql<CalendarDate>`${first.effectiveDate}::text`,
      premium: first.premium,
    })
    .from(insurerPolicies)
    .innerJoin(accounts, eq(accounts.id, insurerPolicies.agentId))
    .innerJoin(reporter, eq(reporter.id, insurerPolicies.insurerId))
    .innerJoin(insurers, eq(insurers.id, reporter.insurerId))
    .crossJoinLateral(first)
    .where(condition)
    .orderBy(desc(insurerPolicies.submittedOn), desc(insurerPolicies.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const ids = rows.map(({ policy }) => policy.id);
  const similar = await similarFilings(db, ids);
  const denials = await denialsOf(db, ids);
  return {
    rows: rows.map(({ policy, agentName, insurer, effectiveDate, premium }) => {
      const alike = similar.get(policy.id);
      const denial = denials.get(policy.id);
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
        denial: denial
          ? {
              reason: denial.reason,
              note: denial.note,
              deniedBy: denial.deniedBy,
              deniedDate: toWireDate(todayIn(office.timeZone, denial.deniedAt)),
            }
          : null,
      };
    }),
    total,
  };
}
