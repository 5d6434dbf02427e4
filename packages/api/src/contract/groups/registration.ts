/* The endpoints under /registration/ of the specification: asking for an account. */

export * from '../registration/answers.js';
export * from '../registration/duplicateChecks.js';
export { registerAgency, registerAgent, registerInsurer, registerIpc } from '../registration/requests.js';
export * from '../registration/status.js';
