export * from './duplicateChecks.js';
export * from './requests.js';
export * from './status.js';
