import type { admin, Output } from '@slip/api/contract';
import { inArray } from 'drizzle-orm';
import type { CallContext, Caller } from '../http/handler.js';
import { readableAgents } from './agentAccess.js';
import { namedAgents } from './namedAgents.js';
import { accounts, licenses } from './tables.js';

/** The agents an agency acts for, and the states in which each holds a license (spec 2 §7 Admin). */
export async function associatedAgentsForAgency(
  context: CallContext<Caller>,
): Promise<Output<typeof admin.associatedAgentsForAgency>> {
  const { db } = context;
  const scope = await readableAgents(context);
  const agents = await namedAgents(db, scope === 'all' ? undefined : inArray(accounts.id, [...scope]));
  const held = await db
    .select({ agentId: licenses.accountId, state: licenses.state })
    .from(licenses)
    .where(scope === 'all' ? undefined : inArray(licenses.accountId, [...scope]))
    .orderBy(licenses.state);
  const states = new Map(agents.map(({ agentId }): [number, string[]] => [agentId, []]));
  for (const { agentId, state } of held) states.get(agentId)?.push(state);
  return agents.map((agent) => ({ ...agent, licensedStates: states.get(agent.agentId) ?? [] }));
}
