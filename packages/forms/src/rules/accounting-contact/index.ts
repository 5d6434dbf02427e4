export * from './accountingContact.js';
