import { readableAgents } from '../accounts/agentAccess.js';
import type { SignInServices } from '../authenticate/SignInServices.js';
import type { NounHandlers } from '../http/handler.js';
import { activeAgents } from './active-lists/activeAgents.js';
import { activeInsurers } from './active-lists/activeInsurers.js';
import { activeLloydsSyndicates } from './active-lists/activeLloydsSyndicates.js';
import { agentsForEdit, setSelectedAgents } from './assignments/agentAssignment.js';
import { insurersForEdit, setSelectedInsurers } from './assignments/insurerAssignment.js';
import {
  getLloydsSyndicatesForEdit,
  setSelectedLloydsSyndicates,
} from './assignments/syndicateAssignment.js';
import { associatedAgentsForAgency } from './associatedAgentsForAgency.js';
import { billedAgents } from './billedAgents.js';
import { contactAccount } from './contacts/contactAccount.js';
import { contactsOnFile, presentContact } from './contacts/contacts.js';
import { saveContacts } from './contacts/saveContacts.js';
import { deleteStateLicense } from './licenses/deleteStateLicense.js';
import { saveStateLicense } from './licenses/saveStateLicense.js';
import { stateLicensesForAgent } from './licenses/stateLicensesForAgent.js';
import { linkHandlers } from './links/linkHandlers.js';
import { deleteMasterPolicy } from './master-policies/deleteMasterPolicy.js';
import { masterPoliciyForAgent } from './master-policies/masterPoliciyForAgent.js';
import { saveMasterPolicy } from './master-policies/saveMasterPolicy.js';
import { agentNameAndNpn, corporateIdForAgent } from './ownAgent.js';
import { userManager } from './users/userManager.js';

/** What an account manages about itself. */
export function adminHandlers(services: SignInServices): NounHandlers<'admin'> {
  return {
    ...linkHandlers(services),
    associatedAgentsForAgency: (_, context) => associatedAgentsForAgency(context),
    associatedAgentsForBillingPeriod: ({ query }, context) => billedAgents(query, context),
    agentNameAndNpn: (_, context) => agentNameAndNpn(context),
    corporateIdForAgent: (_, context) => corporateIdForAgent(context),
    agencyHasAgents: async (_, context) => (await readableAgents(context)).length > 0,

    stateLicensesForAgent: ({ query }, context) => stateLicensesForAgent(query, context),
    saveStateAgentLicense: (input, context) => saveStateLicense(input, context),
    deleteStateLicense: ({ query }, context) => deleteStateLicense(query, context),

    async contacts({ query }, context) {
      const { accountId, of } = await contactAccount(context, query.agentId, 'read');
      return (await contactsOnFile(context.db, accountId, of)).map(presentContact);
    },
    saveContacts: (input, context) => saveContacts(input, context),

    insurersForEdit: ({ query }, context) => insurersForEdit(query, context),
    setSelectedInsurers: ({ query, body }, context) => setSelectedInsurers(query, body, context),
    getLloydsSyndicatesForEdit: ({ query }, context) => getLloydsSyndicatesForEdit(query, context),
    setSelectedLloydsSyndicates: ({ query, body }, context) =>
      setSelectedLloydsSyndicates(query, body, context),
    agentsForEdit: (_, context) => agentsForEdit(context),
    setSelectedAgents: ({ query, body }, context) => setSelectedAgents(query, body, context),
    activeAgents: (_, context) => Promise.resolve(activeAgents(context)),
    activeInsurers: (_, context) => Promise.resolve(activeInsurers(context)),
    activeLloydsSyndicates: (_, context) => Promise.resolve(activeLloydsSyndicates(context)),
    masterPoliciyForAgent: ({ query }, context) => masterPoliciyForAgent(query, context),
    saveMasterPolicy: (input, context) => saveMasterPolicy(input, context),
    deleteMasterPolicy: ({ query }, context) => deleteMasterPolicy(query, context),
    ...userManager(services),
  };
}
