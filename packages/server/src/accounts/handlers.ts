import type { admin, Output } from '@slip/api/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import { agentAccount, namedAgents, readableAgents } from './agentAccess.js';
import { linkLastsOn } from './links/linkLastsOn.js';
import { agencyAgents } from './links/tables.js';
import { accounts, licenses } from './tables.js';

/** The agents an agency acts for, and the states in which each holds a license (spec 2 §7 Admin). */
async function associatedAgentsForAgency(
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

/** Name and NPN of the caller (spec 2 §7). */
async function agentNameAndNpn({
  db,
  caller,
}: CallContext<Caller>): Promise<Output<typeof admin.agentNameAndNpn>> {
  const { id, name, npn } = await agentAccount(db, caller.accountId);
  return { agentId: id, name, npn: npn ?? '' };
}

/** The agency that acts for the caller, of several the one linked first (spec 2 §7). */
async function corporateIdForAgent({
  db,
  caller,
  today,
}: CallContext<Caller>): Promise<Output<typeof admin.corporateIdForAgent>> {
  const [first] = await db
    .select({ id: agencyAgents.agencyId })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.agentId, caller.accountId), linkLastsOn(today)))
    .orderBy(asc(agencyAgents.linkedAt), asc(agencyAgents.agencyId))
    .limit(1);
  return { corporateId: first?.id ?? null };
}

/** Who there is: an agent's own name and number, and the agents an agency acts for. */
export const accountHandlers = {
  associatedAgentsForAgency: (_, context) => associatedAgentsForAgency(context),
  agentNameAndNpn: (_, context) => agentNameAndNpn(context),
  corporateIdForAgent: (_, context) => corporateIdForAgent(context),
  agencyHasAgents: async (_, context) => (await readableAgents(context)).length > 0,
} satisfies Partial<GroupHandlers<'admin'>>;
