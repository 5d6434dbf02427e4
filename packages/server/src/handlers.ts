import { adminHandlers } from './admin/handlers.js';
import { authenticateHandlers } from './authenticate/handlers.js';
import { batchSubmissionHandlers } from './batchsubmission/handlers.js';
import { billingHandlers } from './billing/handlers.js';
import { complianceHandlers } from './compliance/handlers.js';
import { filingsHandlers } from './filings/handlers.js';
import { drawnDocuments } from './help/drawnDocuments.js';
import { helpHandlers } from './help/handlers.js';
import type { Handlers } from './http/handler.js';
import { inboxHandlers } from './inbox/handlers.js';
import { lookupsHandlers } from './lookups/handlers.js';
import { officeHandlers } from './office/handlers.js';
import { paymentHandlers } from './payments/handlers.js';
import { registrationHandlers } from './registration/handlers.js';
import { reportsHandlers } from './reports/handlers.js';
import type { Services } from './Services.js';
import { staticDocumentsHandlers } from './staticdocuments/handlers.js';
import { userHandlers } from './user/handlers.js';

/** Every handler of the contract. */
export function createHandlers(services: Services): Handlers {
  const documents = drawnDocuments(services);
  return {
    authenticate: authenticateHandlers(services),
    user: userHandlers(services),
    lookups: lookupsHandlers,
    admin: adminHandlers(services),
    filings: filingsHandlers,
    compliance: complianceHandlers(services),
    reports: reportsHandlers(services),
    registration: registrationHandlers(services),
    invoiceandpayment: { ...billingHandlers, ...paymentHandlers(services) },
    inbox: inboxHandlers,
    help: helpHandlers(documents),
    staticdocuments: staticDocumentsHandlers(documents),
    batchsubmission: batchSubmissionHandlers,
    office: officeHandlers(services),
  };
}
