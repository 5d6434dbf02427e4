export { agencyHasAgents } from './agencyHasAgents.js';
export {
  getLloydsSyndicatesForEdit,
  insurersForEdit,
  setSelectedInsurers,
  setSelectedLloydsSyndicates,
} from './assignments.js';
export { associatedAgentsForAgency } from './associatedAgentsForAgency.js';
export { saveMasterPolicy } from './saveMasterPolicy.js';
export { stateLicensesForAgent } from './stateLicenses.js';
export { addUser, deleteUser, editUser, searchUsers, userDetails } from './users.js';
