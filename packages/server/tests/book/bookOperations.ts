/** Operations on a policy; each is done as often as it stands here. */
export const bookOperations = [
  'endorsement',
  'endorsement',
  'endorsement',
  'endorsement',
  'correction',
  'correction',
  'backout',
  'comment',
  'return',
  'return',
  'coverage',
  'coverage',
  'renewal',
  'information',
  'agent',
] as const;
