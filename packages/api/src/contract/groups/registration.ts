export * from '../registration/duplicateChecks.js';
export * from '../registration/requests.js';
export * from '../registration/status.js';
