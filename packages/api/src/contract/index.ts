export * as admin from './admin.js';
export { API_ROOT } from './apiRoot.js';
export * as authenticate from './authenticate.js';
export { type Contract, contract, endpoints, type Noun } from './contract.js';
export * from './endpoint.js';
export * as filings from './filings/index.js';
export * as lookups from './lookups.js';
export type { SessionUser } from './shapes.js';
export * as user from './user.js';
