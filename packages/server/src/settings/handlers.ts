import type { SignInServices } from '../authenticate/finishSignIn.js';
import type { GroupHandlers } from '../http/handler.js';
import { accountingContactHandlers } from './accountingContacts.js';
import { activeAgents, activeInsurers, activeLloydsSyndicates } from './active-lists/activeLists.js';
import {
  agentsForEdit,
  getLloydsSyndicatesForEdit,
  setSelectedAgents,
  setSelectedLloydsSyndicates,
} from './assignments/agentAssignment.js';
import { insurersForEdit, setSelectedInsurers } from './assignments/insurerAssignment.js';
import { contactAccount, contactsOnFile, presentContact, saveContacts } from './contacts/contacts.js';
import { deleteStateLicense, saveStateLicense, stateLicensesForAgent } from './licenses/stateLicenses.js';
import { linkHandlers } from './links/linkHandlers.js';
import { deleteMasterPolicy } from './master-policies/deleteMasterPolicy.js';
import { masterPoliciyForAgent } from './master-policies/masterPoliciyForAgent.js';
import { saveMasterPolicy } from './master-policies/saveMasterPolicy.js';
import { ownSessionHandlers } from './ownSessions.js';
import { passkeyHandlers } from './passkeys.js';
import { programHandlers } from './programs/programHandlers.js';
import { mfaSettingsHandlers, secondFactorHandlers } from './secondFactors.js';
import { signInHistory } from './signInHistory.js';
import { signInProviderHandlers } from './signInProvider.js';
import { userManager } from './users/userManager.js';

/** Handlers for what a person sets for themselves: contacts to file with, second factors, sessions. */
export const ownSettingsHandlers = (services: SignInServices) => ({
  ...accountingContactHandlers,
  signInHistory,
  ...mfaSettingsHandlers(services),
  ...secondFactorHandlers(services),
  ...passkeyHandlers(services),
  ...ownSessionHandlers(services),
});

/** Handlers for what an account keeps: its people and links, licenses, contacts, lists and master policies. */
export const accountSettingsHandlers = (services: SignInServices) =>
  ({
    ...linkHandlers(services),
    ...userManager(services),
    ...programHandlers(services),
    ...signInProviderHandlers(services),
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
  }) satisfies Partial<GroupHandlers<'admin'>>;
