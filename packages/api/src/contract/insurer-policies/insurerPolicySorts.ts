/** Sort orders for the insurer's policies of a search; `submitted` is the order a search begins with. */
export const insurerPolicySorts = [
  'submitted',
  'policyNumber',
  'insuredName',
  'state',
  'premium',
  'agentName',
] as const;
