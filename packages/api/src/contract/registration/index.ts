export * from './duplicateChecks.js';
export * from './requests.js';
