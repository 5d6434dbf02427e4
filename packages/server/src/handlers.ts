import { adminHandlers } from './admin/handlers.js';
import { authenticateHandlers } from './authenticate/handlers.js';
import { filingsHandlers } from './filings/handlers.js';
import type { Handlers } from './http/handler.js';
import { later } from './later.js';
import { lookupsHandlers } from './lookups/handlers.js';
import type { Services } from './Services.js';
import { userHandlers } from './user/handlers.js';

/** Every handler of the contract. */
export function createHandlers(services: Services): Handlers {
  return {
    authenticate: authenticateHandlers(services),
    user: userHandlers(services),
    lookups: lookupsHandlers,
    admin: adminHandlers,
    filings: filingsHandlers,
    registration: {
      agencyNameExists: later,
      npnExists: later,
      agentSlipUserExists: later,
      naicExists: later,
      ipcCompanyFeinExists: later,
      stateLicenseExists: later,
      registerAgent: later,
      registerAgency: later,
      registerInsurer: later,
      registerIpc: later,
    },
    inbox: { newInboxItemCount: later, document: later },
    help: { downloadDocument: later, getHelpDocumentation: later },
    office: {
      registrations: later,
      registration: later,
      approveRegistration: later,
      rejectRegistration: later,
      lockAccount: later,
      unlockAccount: later,
      resetMfa: later,
      setWelcomeMessage: later,
    },
  };
}
