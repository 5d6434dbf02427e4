import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import type { SignInServices } from '../authenticate/SignInServices.js';
import type { NounHandlers } from '../http/handler.js';
import { insurersForEdit, setSelectedInsurers } from './insurerAssignment.js';
import { stateLicensesForAgent } from './licenses/stateLicensesForAgent.js';
import { saveMasterPolicy } from './saveMasterPolicy.js';
import { getLloydsSyndicatesForEdit, setSelectedLloydsSyndicates } from './syndicateAssignment.js';
import { userManager } from './users/userManager.js';

/** What an account manages about itself. */
export function adminHandlers(services: SignInServices): NounHandlers<'admin'> {
  return {
    async associatedAgentsForAgency(_, { db, caller }) {
      const scope = await readableAgents(db, caller);
      const agents = await db
        .select({ agentId: accounts.id, name: accounts.name, npn: accounts.npn })
        .from(accounts)
        .where(
          and(
            eq(accounts.kind, 'Agent'),
            isNotNull(accounts.npn),
            scope === 'all' ? undefined : inArray(accounts.id, [...scope]),
          ),
        )
        .orderBy(accounts.name, accounts.id);
      return agents.map(({ npn, ...agent }) => ({ ...agent, npn: npn ?? '' }));
    },

    agencyHasAgents: async (_, { db, caller }) => (await readableAgents(db, caller)).length > 0,

    stateLicensesForAgent: ({ query }, context) => stateLicensesForAgent(query, context),

    insurersForEdit: ({ query }, context) => insurersForEdit(query, context),
    setSelectedInsurers: ({ query, body }, context) => setSelectedInsurers(query, body, context),
    getLloydsSyndicatesForEdit: ({ query }, context) => getLloydsSyndicatesForEdit(query, context),
    setSelectedLloydsSyndicates: ({ query, body }, context) =>
      setSelectedLloydsSyndicates(query.agentId, body, context),
    saveMasterPolicy: ({ body }, context) => saveMasterPolicy(body, context),
    ...userManager(services),
  };
}
