export * from '../accounts/tables.js';
export * from '../audit/tables.js';
export * from '../authenticate/tables.js';
export * from '../filings/tables.js';
export * from '../idempotency/tables.js';
export * from '../office/tables.js';
export * from '../user/tables.js';
