/* The endpoints under /vendors/: programs of others, and their connections to accounts. */

export * from '../vendors/connection.js';
/** @public For vendors: the portal has no page for it. */
export { register, renewWebhookSecret, replaceSecret } from '../vendors/registration.js';
export * from '../vendors/tokens.js';
