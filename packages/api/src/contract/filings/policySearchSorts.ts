/** What the policies of a search can be sorted by; `submitted` is the order a search begins with. */
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
