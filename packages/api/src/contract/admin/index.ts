export {
  getLloydsSyndicatesForEdit,
  insurersForEdit,
  setSelectedInsurers,
  setSelectedLloydsSyndicates,
} from './assignments.js';
export { associatedAgentsForAgency } from './associatedAgentsForAgency.js';
export { saveMasterPolicy } from './saveMasterPolicy.js';
