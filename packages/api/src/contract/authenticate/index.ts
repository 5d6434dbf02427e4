export * from './mfa.js';
export * from './password.js';
export * from './recovery.js';
export * from './session.js';
