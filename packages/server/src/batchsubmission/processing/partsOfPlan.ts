import type { AgentPlan, PlannedTransaction } from './AgentPlan.js';

/** What a part of a plan stores; the findings and what was on file before are of the whole. */
function partOf(transactions: PlannedTransaction[], settled: ReadonlySet<number>): AgentPlan {
  const policies = [...new Set(transactions.map(({ policy }) => policy))];
  return {
    findings: [],
    filedBefore: [],
    transactions,
    changed: policies.filter(({ isNew }) => !isNew),
    begun: policies.filter(({ isNew }) => isNew),
    settled: policies.flatMap(({ filed }) =>
      filed.flatMap(({ row: { id } }) => (settled.has(id) ? [id] : [])),
    ),
  };
}

/**
 * A plan in parts that can be stored each by itself: what is of one policy, or of one chain of renewals, stays together.
 *
 * @param transactions those of the plan. They are taken out: what is stored need not stay in memory.
 * @param settled those of the plan.
 * @param size how many transactions the next part is to have; it has more where a chain of renewals has more.
 */
export function* partsOfPlan(
  transactions: PlannedTransaction[],
  settled: ReadonlySet<number>,
  size: () => number,
): Generator<AgentPlan> {
  const chains = new Map<number, PlannedTransaction[]>();
  for (const each of transactions) {
    const chain = chains.get(each.policy.first);
    if (chain) chain.push(each);
    else chains.set(each.policy.first, [each]);
  }
  transactions.length = 0;
  let part: PlannedTransaction[] = [];
  for (const [first, chain] of chains) {
    part.push(...chain);
    chains.delete(first);
    if (part.length < size()) continue;
    yield partOf(part, settled);
    part = [];
  }
  if (part.length > 0) yield partOf(part, settled);
}
