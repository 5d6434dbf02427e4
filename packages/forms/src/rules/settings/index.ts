export * from './contacts.js';
export * from './masterPolicy.js';
export * from './stateLicense.js';
export * from './user.js';
