/* Read as `messages.signIn.…` (spec 1 §8 Sign-in and recovery, §2, §4). */

import type { OfficeContact } from './OfficeContact.js';

export const failed = 'Invalid Username or Password, please try again.';
export const locked = ({ phone }: Pick<OfficeContact, 'phone'>) =>
  `This account is locked. Please use the Forgot Username or Password functionality on the Login page or contact staff at ${phone} to reset your password.`;
export const timedOut = 'You have been logged out due to inactivity.';
/** Told once, when a person signs in whose role may change nothing. */
export const viewOnly =
  'You are logged in using an account with "View-Only" permission and have limited functionality available.';

/* Why a session ended, in words of our own. The specification words other reasons: timedOut and locked above, sessionExpired in mfa.ts. */

export const endedEverywhere = 'You were signed out everywhere. Please sign in again.';
export const endedElsewhere = 'You were signed out from another browser. Please sign in again.';
export const endedByOffice = 'The office signed you out. Please sign in again.';
export const endedInOtherWindow = 'You signed out in another window.';
export const endedByPassword = 'Your password was changed, so please sign in again.';
export const endedByRole =
  'An administrator of your account changed your role. Please sign in again to go on with it.';
export const endedByDeletion =
  'Your user was deleted by an administrator of your account. What you filed is kept there; ask them if this was not meant.';
export const endedByProvider = 'You signed out at your organization. Please sign in again.';
export const endedForSafety =
  'Your session was used from two places and was ended to protect your account. Please sign in again.';
