export * from '../vendors/connection.js';
export { register, replaceSecret } from '../vendors/registration.js';
export * from '../vendors/tokens.js';
