import type { Denial } from '@slip/forms/rules';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { insurerPolicies } from '../tables.js';
import { reportDenials } from './tables.js';

/** The denial that holds of a policy: said of the agent and the number it still names, and not taken back. */
const holdsOfPolicy = and(
  eq(reportDenials.policyId, insurerPolicies.id),
  eq(reportDenials.agentId, insurerPolicies.agentId),
  eq(reportDenials.matchKey, insurerPolicies.matchKey),
  isNull(reportDenials.takenBackAt),
);

/** True if the agent said that a policy that an insurer reported is not theirs. */
export const isDenied: SQL<boolean> = sql`exists (select from ${reportDenials} where ${holdsOfPolicy})`;

/** An agent's statement that a policy is not theirs. */
export interface SaidDenial extends Denial {
  readonly id: number;
  /** The name of the person. */
  readonly deniedBy: string;
  readonly deniedAt: Date;
}

/** Statements of agents that policies that insurers reported are not theirs, by the ids of the policies. */
export async function denialsOf(
  db: Executor,
  insurerPolicyIds: readonly number[],
): Promise<ReadonlyMap<number, SaidDenial>> {
  if (insurerPolicyIds.length === 0) return new Map();
  const { id, policyId, reason, note, deniedAt } = reportDenials;
  const rows = await db
    .select({ id, policyId, reason, note, deniedAt, first: people.firstName, last: people.lastName })
    .from(reportDenials)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, policyId))
    .innerJoin(people, eq(people.id, reportDenials.deniedBy))
    .where(and(inArray(policyId, [...insurerPolicyIds]), holdsOfPolicy));
  return new Map(
    rows.map(({ policyId: of, first, last, ...denial }) => [of, { ...denial, deniedBy: `${first} ${last}` }]),
  );
}
