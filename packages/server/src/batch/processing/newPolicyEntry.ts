import type { PlannedTransaction } from './AgentPlan.js';
import type { PlannedPolicy } from './PlannedPolicy.js';

/**
 * The audit entry of a policy that a file begins, with the row as it is then: later rows of the file replace it. A function of its own,
 * because a function inside the method would keep all variables of the method in memory.
 */
export function newPolicyEntry(
  coverageCodes: unknown,
  row: PlannedPolicy['row'],
): PlannedTransaction['audit']['after'] {
  return (keyOf) => {
    const { id: _id, matchKey: _match, nearKey: _near, renewalOf, firstPolicyId, term, ...stored } = row;
    const renews = renewalOf !== null && {
      renewalOf: keyOf(renewalOf),
      firstPolicyId: firstPolicyId === null ? null : keyOf(firstPolicyId),
      term,
    };
    return { coverageCodes, ...stored, ...renews };
  };
}
