/* The endpoints under /admin/ of the specification: accounts, their settings and their people. */

/** @public For programs: the screens read the agents themselves. */
export { agencyHasAgents } from '../accounts/agencyHasAgents.js';
export {
  agentNameAndNpn,
  associatedAgentsForAgency,
  associatedAgentsForBillingPeriod,
  corporateIdForAgent,
} from '../accounts/associatedAgentsForAgency.js';
export { events } from '../events/events.js';
export {
  removeWebhook,
  renewWebhookSecret,
  resendDelivery,
  saveWebhook,
  switchWebhook,
  testWebhook,
  webhookDeliveries,
  webhookDelivery,
  webhooks,
} from '../events/webhooks.js';
export { activeAgents, activeInsurers, activeLloydsSyndicates } from '../settings/activeLists.js';
export {
  agencyLinks,
  askAgent,
  authorizationForm,
  declineRequest,
  endLink,
  signAuthorization,
  signedAuthorization,
  withdrawRequest,
} from '../settings/agencyLinks.js';
export { agentsForEdit, setSelectedAgents } from '../settings/agentAssignment.js';
export {
  getLloydsSyndicatesForEdit,
  insurersForEdit,
  setSelectedInsurers,
  setSelectedLloydsSyndicates,
} from '../settings/assignments.js';
export { contacts, saveContacts } from '../settings/contacts.js';
export { deleteMasterPolicy, masterPoliciyForAgent, saveMasterPolicy } from '../settings/masterPolicies.js';
export { programCall, programCalls } from '../settings/programCalls.js';
export { addProgram, programs, revokeProgram, rotateProgram } from '../settings/programs.js';
export {
  removeSignInProvider,
  saveSignInProvider,
  signInProvider,
  testSignInProvider,
} from '../settings/signInProvider.js';
export {
  deleteStateLicense,
  saveStateAgentLicense,
  stateLicensesForAgent,
} from '../settings/stateLicenses.js';
export { addUser, deleteUser, editUser, searchUsers, userDetails } from '../settings/users.js';
