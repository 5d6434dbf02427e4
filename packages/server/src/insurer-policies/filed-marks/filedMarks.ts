import type { TheAgentsSide } from '@slip/forms/rules';
import { and, inArray } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { insurerPolicies } from '../tables.js';
import { denialsOf } from './denials.js';
import { isFiled, similarFilings } from './filedPolicies.js';

/**
 * Facts an insurer is told about policies it reported, by their ids: whether the agents filed them, and why an agent says that one
 * is not theirs.
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
