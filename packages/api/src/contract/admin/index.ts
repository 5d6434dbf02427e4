export { activeAgents, activeInsurers, activeLloydsSyndicates } from './activeLists.js';
/** @public For programs: the screens read the agents themselves. */
export { agencyHasAgents } from './agencyHasAgents.js';
export {
  agencyLinks,
  askAgent,
  authorizationForm,
  declineRequest,
  endLink,
  signAuthorization,
  signedAuthorization,
  withdrawRequest,
} from './agencyLinks.js';
export { agentsForEdit, setSelectedAgents } from './agentAssignment.js';
export {
  getLloydsSyndicatesForEdit,
  insurersForEdit,
  setSelectedInsurers,
  setSelectedLloydsSyndicates,
} from './assignments.js';
export { associatedAgentsForAgency, associatedAgentsForBillingPeriod } from './associatedAgentsForAgency.js';
export { contacts, saveContacts } from './contacts.js';
export { deleteMasterPolicy, masterPoliciyForAgent, saveMasterPolicy } from './masterPolicies.js';
export { agentNameAndNpn, corporateIdForAgent } from './ownAgent.js';
export { deleteStateLicense, saveStateAgentLicense, stateLicensesForAgent } from './stateLicenses.js';
export { addUser, deleteUser, editUser, searchUsers, userDetails } from './users.js';
