export * from './compliance.js';
export { checkMaySubmit } from './maySubmit.js';
