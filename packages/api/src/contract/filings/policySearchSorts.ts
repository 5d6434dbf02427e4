/** Sort orders for the policies of a search; `submitted` is the order a search begins with. */
export const policySearchSorts = [
  'submitted',
  'policyNumber',
  'insuredName',
  'state',
  'premium',
  'expirationDate',
  'agentName',
  'tiqSince',
  'tiqReason',
] as const;
