/**
 * Why a session is over, as the refusal of `refresh` says: nobody was there, its time was over (also of one that is not
 * known), every session was ended, the password was changed, the person was locked out, or its refresh token came back.
 */
export const sessionEnds = [
  'idle',
  'expired',
  'signed-out-everywhere',
  'password-changed',
  'locked',
  'reused',
] as const;

/** One of {@link sessionEnds}. */
export type SessionEnd = (typeof sessionEnds)[number];
