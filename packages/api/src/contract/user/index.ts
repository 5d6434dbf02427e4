export * from './accountingContacts.js';
export * from './agreements.js';
export * from './mfaSettings.js';
export * from './reminders.js';
export * from './secondFactors.js';
export * from './sessions.js';
export * from './signInHistory.js';
export * from './slipWelcome.js';
