/**
 * Where it stands between an agency and an agent: asked and waiting, asked and over (declined, withdrawn, expired), acting,
 * acting until a day that has been named (ending), and ended.
 */
export const linkStates = [
  'waiting',
  'declined',
  'withdrawn',
  'expired',
  'acting',
  'ending',
  'ended',
] as const;

/** Where it stands between an agency and an agent. */
export type LinkState = (typeof linkStates)[number];
