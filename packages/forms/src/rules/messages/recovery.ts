/* For people who forgot their user name or password (spec 1 §8 Sign-in and recovery, §4 Password reset). */

/** The request for a letter with user name or link could not be sent. */
export const failed = 'An error has occurred';
/** A new password is set. */
export const updated = 'Password updated successfully.';
