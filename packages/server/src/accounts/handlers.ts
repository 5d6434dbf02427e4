import type { GroupHandlers } from '../http/handler.js';
import { readableAgents } from './agentAccess.js';
import { associatedAgentsForAgency } from './associatedAgentsForAgency.js';
import { agentNameAndNpn, corporateIdForAgent } from './ownAgent.js';

/** Who there is: an agent's own name and number, and the agents an agency acts for. */
export const accountHandlers = {
  associatedAgentsForAgency: (_, context) => associatedAgentsForAgency(context),
  agentNameAndNpn: (_, context) => agentNameAndNpn(context),
  corporateIdForAgent: (_, context) => corporateIdForAgent(context),
  agencyHasAgents: async (_, context) => (await readableAgents(context)).length > 0,
} satisfies Partial<GroupHandlers<'admin'>>;
