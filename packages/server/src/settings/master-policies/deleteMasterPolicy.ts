import type { admin, Input } from '@slip/api/contract';
import { formatCountOf } from '@slip/forms/rules';
import { and, asc, count, eq } from 'drizzle-orm';
import { fileableAgent, nothingFound } from '../../accounts/agentAccess.js';
import type { Executor } from '../../database/executor.js';
import { masterPolicies, policies } from '../../filings/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';

/** How many policies the error names. Further policies are only counted. */
const MAX_NAMED = 5;

/**
 * Deletes a master policy of an agent that no policy is part of (spec 2 §7).
 *
 * @throws HttpError 404 for an agent or master policy of another account, 409 that names the policies that are part of it.
 */
export async function deleteMasterPolicy(
  { agentId, masterPolicyId }: Input<typeof admin.deleteMasterPolicy>['query'],
  context: CallContext<Caller>,
): Promise<true> {
  const { db } = context;
  const agent = await fileableAgent(context, agentId);
  const own = and(eq(masterPolicies.id, masterPolicyId), eq(masterPolicies.agentId, agent.id));
  // The lock waits for filings that name the master policy now, and lets no other filing name it until this call ends.
  const [master] = await db.select().from(masterPolicies).where(own).for('update');
  if (!master) throw nothingFound();
  const obstacle = await usesInWords(db, master);
  if (obstacle !== undefined) throw new HttpError(409, obstacle);
  await db.delete(masterPolicies).where(own);
  const { id, ...before } = master;
  await context.audit({ action: 'delete', entity: 'master_policies', entityId: id, before });
  return true;
}

/** A sentence about the policies that are part of a master policy; undefined if there are none. */
async function usesInWords(
  db: Executor,
  { id, number }: typeof masterPolicies.$inferSelect,
): Promise<string | undefined> {
  const ofMaster = eq(policies.masterPolicyId, id);
  const [used] = await db.select({ total: count() }).from(policies).where(ofMaster);
  const total = used?.total ?? 0;
  if (total === 0) return undefined;
  const first = await db
    .select({ number: policies.policyNumber })
    .from(policies)
    .where(ofMaster)
    .orderBy(asc(policies.id))
    .limit(MAX_NAMED);
  const names = first.map((policy) => policy.number).join(', ');
  const others = total > first.length ? ` and ${total - first.length} more` : '';
  const policiesAre = formatCountOf(total, 'policy is', 'policies are');
  return `Master Policy ${number} cannot be deleted: ${policiesAre} part of it (${names}${others}). Take ${total === 1 ? 'it' : 'them'} out of the master policy first.`;
}
