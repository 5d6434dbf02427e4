/** What the insurer's policies of a search can be sorted by; `submitted` is the order a search begins with. */
export const insurerPolicySorts = [
  'submitted',
  'policyNumber',
  'insuredName',
  'state',
  'premium',
  'agentName',
] as const;
