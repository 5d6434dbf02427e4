import type { admin, Input } from '@slip/api/contract';
import { stateFacts } from '@slip/forms/rules';
import { and, count, eq } from 'drizzle-orm';
import { fileableAgent, nothingFound } from '../../accounts/agentAccess.js';
import { licenses } from '../../accounts/tables.js';
import { policies } from '../../filings/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';

/**
 * Deletes a state license of an agent (spec 2 §7). A draft that waits for the state is told when it is submitted.
 *
 * @throws HttpError 400 where policies were filed under it, 404 for another's agent or license.
 */
export async function deleteStateLicense(
  { agentId, stateLicenseId }: Input<typeof admin.deleteStateLicense>['query'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db } = context;
  const agent = await fileableAgent(context, agentId);
  const own = and(eq(licenses.id, stateLicenseId), eq(licenses.accountId, agent.id));
  const [license] = await db.select().from(licenses).where(own).for('update');
  if (!license) throw nothingFound();
  const { state, number, activeFrom, activeTo } = license;

  const filed = and(eq(policies.agentId, agent.id), eq(policies.homeState, state));
  const [found] = await db.select({ policies: count() }).from(policies).where(filed);
  if (found && found.policies > 0) {
    const filings = found.policies === 1 ? '1 policy was filed' : `${found.policies} policies were filed`;
    const message = `The ${stateFacts(state).name} license ${number} cannot be deleted: ${filings} under it. Give it a last day instead.`;
    throw badRequest([{ path: 'stateLicenseId', message, value: stateLicenseId }]);
  }

  await db.delete(licenses).where(own);
  await context.audit({
    action: 'delete',
    entity: 'licenses',
    entityId: stateLicenseId,
    before: { agentId: agent.id, state, number, firstDay: activeFrom, lastDay: activeTo },
  });
  return true;
}
