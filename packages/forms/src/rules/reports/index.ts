export { billingMiscCode, readBillingMiscCode } from './billingMiscCode.js';
export * from './reportRequests.js';
export * from './reports.js';
