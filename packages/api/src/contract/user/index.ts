export * from './agentAccountingContact.js';
export * from './agreements.js';
export * from './mfaSettings.js';
export * from './slipWelcome.js';
