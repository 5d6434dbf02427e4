export {
  type DateRangeForm,
  emptyPolicySearch,
  isEmptyPolicySearch,
  type PolicySearchForm,
  policySearchSchema,
} from './policySearch.js';
