import type { SignInServices } from '../authenticate/SignInServices.js';
import type { GroupHandlers } from '../http/handler.js';
import { readableAgents } from './agentAccess.js';
import { associatedAgentsForAgency } from './associatedAgentsForAgency.js';
import { billedAgents } from './billedAgents.js';
import { linkHandlers } from './links/linkHandlers.js';
import { agentNameAndNpn, corporateIdForAgent } from './ownAgent.js';
import { userManager } from './users/userManager.js';

/** Who there is: the people of an account, and the agents an agency acts for. */
export const accountHandlers = (services: SignInServices) =>
  ({
    ...linkHandlers(services),
    associatedAgentsForAgency: (_, context) => associatedAgentsForAgency(context),
    associatedAgentsForBillingPeriod: ({ query }, context) => billedAgents(query, context),
    agentNameAndNpn: (_, context) => agentNameAndNpn(context),
    corporateIdForAgent: (_, context) => corporateIdForAgent(context),
    agencyHasAgents: async (_, context) => (await readableAgents(context)).length > 0,
    ...userManager(services),
  }) satisfies Partial<GroupHandlers<'admin'>>;
