/**
 * Why a session is over, as the refusal of `refresh` says: the person was inactive, the session expired (or is not known),
 * every session was ended, this one was ended from another browser, the office ended every session, the password was changed, the account was locked,
 * its refresh token was used twice, the role was changed, the user was deleted, or the provider that signed them in ended it.
 */
export const sessionEnds = [
  'idle',
  'expired',
  'signed-out-everywhere',
  'ended-elsewhere',
  'ended-by-office',
  'password-changed',
  'locked',
  'reused',
  'role-changed',
  'deleted',
  'ended-by-provider',
] as const;

/** One of {@link sessionEnds}. */
export type SessionEnd = (typeof sessionEnds)[number];

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
  'factor-asked',
  'factor-removed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'backup-code-used',
  'backup-codes-made',
  'browser-forgotten',
  'locked',
  'unlocked',
] as const;

/** One of {@link signInEvents}. */
export type SignInEvent = (typeof signInEvents)[number];
