import type { admin, Input, Output } from '@slip/api/contract';
import { stateFacts } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { readableAgent } from '../../accounts/agentAccess.js';
import { licenses } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';

/**
 * The state licenses of an agent, by the name of the state (spec 2 §2).
 *
 * @throws HttpError 404 for another's agent.
 */
export async function stateLicensesForAgent(
  { agentId }: Input<typeof admin.stateLicensesForAgent>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.stateLicensesForAgent>> {
  const agent = await readableAgent(context, agentId);
  const held = await context.db.select().from(licenses).where(eq(licenses.accountId, agent.id));
  return held
    .map((license) => ({
      stateAgentLicenseId: license.id,
      agentId: license.accountId,
      state: license.state,
      stateName: stateFacts(license.state).name,
      agentLicense: license.number,
      firstDay: license.activeFrom,
      lastDay: license.activeTo,
      createdBy: license.createdBy,
      createdDate: license.createdAt.toISOString(),
      updatedBy: license.updatedBy,
      updatedDate: license.updatedAt?.toISOString() ?? null,
    }))
    .toSorted((a, b) => a.stateName.localeCompare(b.stateName, 'en-US'));
}
