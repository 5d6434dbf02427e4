/* The endpoints under /user/ of the specification: what a signed-in person reads and changes of their own. */

export * from '../agreements/agreements.js';
export * from '../office/slipWelcome.js';
export * from '../settings/accountingContacts.js';
export * from '../settings/mfaSettings.js';
export * from '../settings/passkeys.js';
export * from '../settings/reminders.js';
export * from '../settings/secondFactors.js';
export * from '../settings/sessions.js';
export * from '../settings/signInHistory.js';
