import type { FiledMark } from '@slip/forms/rules';
import { and, inArray } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { insurerPolicies } from '../insurer-policies/tables.js';
import { isFiled, similarFilings } from './filedPolicies.js';

/** What an insurer is told about policies it reported, by their ids: whether the agents filed them. */
export async function filedMarks(
  db: Executor,
  policyIds: readonly number[],
): Promise<(policyId: number) => FiledMark> {
  const found = await db
    .select({ id: insurerPolicies.id })
    .from(insurerPolicies)
    .where(and(inArray(insurerPolicies.id, [...policyIds]), isFiled));
  const filed = new Set(found.map(({ id }) => id));
  const similar = await similarFilings(
    db,
    policyIds.filter((id) => !filed.has(id)),
  );
  return (id) => (filed.has(id) ? 'filed' : similar.has(id) ? 'similar' : 'notFiled');
}
