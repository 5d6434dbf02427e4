/** Events that a person reads in the history of their sign-ins. */
export const signInEvents = [
  'signed-in',
  'failed',
  'signed-out',
  'signed-out-everywhere',
  'session-ended',
  'session-expired',
  'password-changed',
  'factor-added',
  'factor-removed',
  'backup-code-used',
  'backup-codes-made',
  'browser-forgotten',
  'locked',
  'unlocked',
] as const;

/** One of {@link signInEvents}. */
export type SignInEvent = (typeof signInEvents)[number];
