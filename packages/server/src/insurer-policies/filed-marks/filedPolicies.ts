import { type Likeness, likeness, likenesses } from '@slip/forms/rules';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import { insurerPolicies, type insurerTransactions } from '../tables.js';

/**
 * True if anything of a policy holds. One that was backed out whole comes to nothing, so that of nearly every policy the total says
 * it. Of the others: each backout reverses exactly one other transaction, so that something holds while there are fewer of them.
 */
export const holdsAnything = (
  table: typeof transactions | typeof insurerTransactions,
  policy: typeof policies | typeof insurerPolicies,
): SQL =>
  sql`(${policy.totalPremium} <> 0 or (select sum(case when ${table.backoutOf} is null then 1 else -1 end) from ${table} where ${table.policyId} = ${policy.id}) > 0)`;

/** True if a filed policy is of the side an insurer named: of its agent or, for IPC, of anybody who filed for themselves. */
const isOfNamedSide = sql`case when ${insurerPolicies.agentId} is null then (select ${accounts.kind} from ${accounts} where ${accounts.id} = ${policies.agentId}) = 'IPC' else ${policies.agentId} = ${insurerPolicies.agentId} end`;

const isInState = eq(policies.homeState, insurerPolicies.homeState);
const isHeld = holdsAnything(transactions, policies);

/** True if a policy that an insurer reported is on file with the same number. One that was backed out whole is not on file. */
export const isFiled: SQL<boolean> = sql`exists (select from ${policies} where ${policies.matchKey} = ${insurerPolicies.matchKey} and ${and(isInState, isOfNamedSide, isHeld)})`;

/**
 * The same of policies that insurers reported under the NPNs of these agents: theirs are read together and laid side by side, which
 * costs half of looking up each by its number.
 */
export const isFiledBy = (agentIds: readonly number[]): SQL<boolean> =>
  sql`exists (select from ${policies} where ${and(inArray(policies.agentId, [...agentIds]), eq(policies.agentId, insurerPolicies.agentId), eq(policies.matchKey, insurerPolicies.matchKey), isInState, isHeld)})`;

/** A policy on file whose number is like that of one an insurer reported. */
export interface SimilarFiling {
  readonly policyId: number;
  readonly policyNumber: string;
  readonly likeness: Likeness;
}

const candidate = { id: policies.id, policyNumber: policies.policyNumber, insuredName: policies.insuredName };

/** A policy on file that an insurer reported under its own number is no other policy mistyped. */
const isMatched = sql`exists (select from ${insurerPolicies} as matched where matched.match_key = ${policies.matchKey} and matched.home_state = ${policies.homeState} and coalesce(matched.agent_id, ${policies.agentId}) = ${policies.agentId})`;

/**
 * The policies on file whose numbers are like those of policies that insurers reported, where they are not on file
 * themselves; of several the one that is most alike.
 *
 * @returns them by the id of the insurer's policy.
 */
export async function similarFilings(
  db: Executor,
  insurerPolicyIds: readonly number[],
): Promise<ReadonlyMap<number, SimilarFiling>> {
  if (insurerPolicyIds.length === 0) return new Map();
  const near = db
    .select(candidate)
    .from(policies)
    .where(and(eq(policies.nearKey, insurerPolicies.nearKey), isInState, isOfNamedSide));
  const sameInsured = db
    .select(candidate)
    .from(policies)
    .where(
      and(
        sql`${policies.insuredNameKey} collate "C" = ${insurerPolicies.insuredNameKey} collate "C"`,
        isInState,
        eq(policies.agentId, insurerPolicies.agentId),
      ),
    );
  const alike = near.union(sameInsured).as('alike');
  const found = await db
    .select({
      reportedId: insurerPolicies.id,
      reported: { policyNumber: insurerPolicies.policyNumber, insuredName: insurerPolicies.insuredName },
      filed: { id: policies.id, policyNumber: policies.policyNumber, insuredName: policies.insuredName },
    })
    .from(insurerPolicies)
    .crossJoinLateral(alike)
    .innerJoin(policies, eq(policies.id, alike.id))
    .where(and(inArray(insurerPolicies.id, [...insurerPolicyIds]), isHeld, not(isMatched)))
    .orderBy(policies.id);
  const best = new Map<number, SimilarFiling>();
  for (const { reportedId, reported, filed } of found) {
    const kind = likeness(reported, filed);
    if (kind === undefined) continue;
    const known = best.get(reportedId);
    if (known && likenesses.indexOf(known.likeness) <= likenesses.indexOf(kind)) continue;
    best.set(reportedId, { policyId: filed.id, policyNumber: filed.policyNumber, likeness: kind });
  }
  return best;
}
