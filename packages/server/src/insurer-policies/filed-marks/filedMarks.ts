import type { Denial, TheAgentsSide } from '@slip/forms/rules';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { insurerPolicies } from '../tables.js';
import { isFiled, similarFilings } from './filedPolicies.js';
import { reportDenials } from './tables.js';

/** The denial that counts for a policy: about the agent and the number that the policy still names, and not taken back. */
const holdsOfPolicy = and(
  eq(reportDenials.policyId, insurerPolicies.id),
  eq(reportDenials.agentId, insurerPolicies.agentId),
  eq(reportDenials.matchKey, insurerPolicies.matchKey),
  isNull(reportDenials.takenBackAt),
);

/** True if the agent said that a policy that an insurer reported is not theirs. */
export const isDenied: SQL<boolean> = sql`exists (select from ${reportDenials} where ${holdsOfPolicy})`;

/** An agent's statement that a policy is not theirs. */
interface StatedDenial extends Denial {
  readonly id: number;
  /** The name of the person. */
  readonly deniedBy: string;
  readonly deniedAt: Date;
}

/** Statements of agents that policies that insurers reported are not theirs, by the ids of the policies. */
export async function denialsOf(
  db: Executor,
  insurerPolicyIds: readonly number[],
): Promise<ReadonlyMap<number, StatedDenial>> {
  if (insurerPolicyIds.length === 0) return new Map();
  const { id, policyId, reason, note, deniedAt } = reportDenials;
  const rows = await db
    .select({ id, policyId, reason, note, deniedAt, first: people.firstName, last: people.lastName })
    .from(reportDenials)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, policyId))
    .innerJoin(people, eq(people.id, reportDenials.deniedBy))
    .where(and(inArray(policyId, [...insurerPolicyIds]), holdsOfPolicy));
  return new Map(
    rows.map(({ policyId: reportedId, first, last, ...denial }) => [
      reportedId,
      { ...denial, deniedBy: `${first} ${last}` },
    ]),
  );
}

/**
 * Reads what an insurer may know about the policies it reported: if the agent filed the policy, and why an agent says that the policy
 * is not theirs. @returns a function that gives these facts by the id of a policy.
 */
export async function filedMarks(
  db: Executor,
  policyIds: readonly number[],
): Promise<(policyId: number) => TheAgentsSide> {
  const found = await db
    .select({ id: insurerPolicies.id })
    .from(insurerPolicies)
    .where(and(inArray(insurerPolicies.id, [...policyIds]), isFiled));
  const filed = new Set(found.map(({ id }) => id));
  const unfiled = policyIds.filter((id) => !filed.has(id));
  const denials = await denialsOf(db, unfiled);
  const similar = await similarFilings(
    db,
    unfiled.filter((id) => !denials.has(id)),
  );
  return (id) => {
    const denial = denials.get(id);
    if (denial) return { filedByAgent: 'denied', agentDenial: { reason: denial.reason, note: denial.note } };
    const mark = filed.has(id) ? 'filed' : similar.has(id) ? 'similar' : 'notFiled';
    return { filedByAgent: mark, agentDenial: null };
  };
}
