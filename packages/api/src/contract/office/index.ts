export * from './accounts.js';
export * from './registrations.js';
export * from './setWelcomeMessage.js';
