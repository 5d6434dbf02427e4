export {
  emptyPolicySearch,
  isEmptyPolicySearch,
  type PolicySearchForm,
  policySearchSchema,
} from './policySearch.js';
