/*
 * Every text of the specifications that is not tied to one field, by noun and in its exact words. Each text is an
 * export of its own, so that a screen loads only the texts that it shows.
 */

export * as access from './access.js';
export * as agreements from './agreements.js';
export * as batch from './batch.js';
export * as calls from './calls.js';
export * as compliance from './compliance.js';
export * as downloads from './downloads.js';
export * as filings from './filings.js';
export * as inbox from './inbox.js';
export * as insurerPolicy from './insurerPolicy.js';
export * as lists from './lists.js';
export * as mfa from './mfa.js';
export * as payments from './payments.js';
export * as questions from './questions.js';
export * as recovery from './recovery.js';
export * as registration from './registration.js';
export * as reports from './reports.js';
export * as settings from './settings.js';
export * as signIn from './signIn.js';
