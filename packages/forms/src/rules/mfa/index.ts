export * from './mfa.js';
