import { type Likeness, likeness, likenesses } from '@slip/forms/rules';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import { insurerPolicies, type insurerTransactions } from '../tables.js';

/**
 * True if a policy has a transaction that is neither a backout nor backed out. Where all are backed out, the total premium is 0, so
 * any other total is enough to know. For a total of 0 the transactions are counted: each backout reverses exactly one other
 * transaction, so one of these is left if there are fewer backouts than other transactions.
 */
export const holdsAnything = (
  table: typeof transactions | typeof insurerTransactions,
  policy: typeof policies | typeof insurerPolicies,
): SQL =>
  sql`(${policy.totalPremium} <> 0 or (select sum(case when ${table.backoutOf} is null then 1 else -1 end) from ${table} where ${table.policyId} = ${policy.id}) > 0)`;

/** True if a filed policy belongs to the filer that the insurer named: to the agent or, for IPC, to anybody who filed for themselves. */
const isOfNamedSide = sql`case when ${insurerPolicies.agentId} is null then (select ${accounts.kind} from ${accounts} where ${accounts.id} = ${policies.agentId}) = 'IPC' else ${policies.agentId} = ${insurerPolicies.agentId} end`;

const isInState = eq(policies.homeState, insurerPolicies.homeState);
const isHeld = holdsAnything(transactions, policies);

/** True if a policy that an insurer reported is on file with the same number. A policy that is completely backed out does not count. */
export const isFiled: SQL<boolean> = sql`exists (select from ${policies} where ${policies.matchKey} = ${insurerPolicies.matchKey} and ${and(isInState, isOfNamedSide, isHeld)})`;

/**
 * The same as `isFiled`, for policies that insurers reported under the NPNs of these agents. The agents' policies are read together,
 * which costs half as much as looking up each policy by its number.
 */
export const isFiledBy = (agentIds: readonly number[]): SQL<boolean> =>
  sql`exists (select from ${policies} where ${and(inArray(policies.agentId, [...agentIds]), eq(policies.agentId, insurerPolicies.agentId), eq(policies.matchKey, insurerPolicies.matchKey), isInState, isHeld)})`;

/** A policy on file that is similar to a policy that an insurer reported. */
export interface SimilarFiling {
  readonly policyId: number;
  readonly policyNumber: string;
  readonly likeness: Likeness;
}

// A `matchKey` is a number without punctuation. A `nearKey` also has digits for the letters that look like them, and no
// leading zeros.
const candidate = { id: policies.id, policyNumber: policies.policyNumber, insuredName: policies.insuredName };

/** True if an insurer reported a policy on file under its own number: then the policy is not another one with a mistyped number. */
const isMatched = sql`exists (select from ${insurerPolicies} as matched where matched.match_key = ${policies.matchKey} and matched.home_state = ${policies.homeState} and coalesce(matched.agent_id, ${policies.agentId}) = ${policies.agentId})`;

/**
 * The policies on file that are similar to reported policies, where these are not on file themselves. Of several similar
 * policies it is the most similar one.
 *
 * @returns the similar policies, by the id of the insurer's policy.
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
