import { authenticateHandlers } from './authenticate/handlers.js';
import type { Handlers } from './http/handler.js';
import { missing } from './missing.js';
import type { Services } from './Services.js';
import { userHandlers } from './user/handlers.js';

/** Every handler of the contract. */
export function createHandlers(services: Services): Handlers {
  return {
    authenticate: authenticateHandlers(services),
    user: userHandlers(services),
    lookups: missing,
    admin: missing,
    filings: missing,
  };
}
