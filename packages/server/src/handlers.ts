import { accountHandlers } from './accounts/handlers.js';
import { agreementHandlers } from './agreements/handlers.js';
import { authenticateHandlers } from './authenticate/handlers.js';
import { batchHandlers } from './batch/handlers.js';
import { billingHandlers } from './billing/handlers.js';
import { paymentHandlers } from './billing/payments/handlers.js';
import { complianceHandlers } from './compliance/handlers.js';
import { calendarAddressHandlers } from './compliance/owed/calendar/calendarAddress.js';
import { reminderSettingsHandlers } from './compliance/owed/reminders/reminderSettings.js';
import { filingsHandlers } from './filings/handlers.js';
import { drawnDocuments } from './help/drawnDocuments.js';
import { helpHandlers } from './help/handlers.js';
import { staticDocumentsHandlers } from './help/staticDocuments.js';
import type { Handlers } from './http/handler.js';
import { inboxHandlers } from './inbox/handlers.js';
import { insurerPolicyHandlers } from './insurer-policies/handlers.js';
import { lookupsHandlers } from './lookups/handlers.js';
import { officeHandlers } from './office/handlers.js';
import { slipWelcome } from './office/slipWelcome.js';
import { questionHandlers } from './questions/handlers.js';
import { registrationHandlers } from './registration/handlers.js';
import { reportedPolicyHandlers } from './reported-policies/handlers.js';
import { reportsHandlers } from './reports/handlers.js';
import type { Services } from './Services.js';
import { accountSettingsHandlers, ownSettingsHandlers } from './settings/handlers.js';

/** Every handler of the contract. */
export function createHandlers(services: Services): Handlers {
  const documents = drawnDocuments(services);
  return {
    authenticate: authenticateHandlers(services),
    user: {
      ...agreementHandlers(services),
      ...ownSettingsHandlers(services),
      ...calendarAddressHandlers,
      ...reminderSettingsHandlers,
      slipWelcome: slipWelcome(services.office),
    },
    lookups: lookupsHandlers,
    admin: { ...accountHandlers(services), ...accountSettingsHandlers },
    filings: {
      ...filingsHandlers,
      ...insurerPolicyHandlers,
      ...questionHandlers,
      ...reportedPolicyHandlers,
    },
    compliance: complianceHandlers(services),
    reports: reportsHandlers(services),
    registration: registrationHandlers(services),
    invoiceandpayment: { ...billingHandlers, ...paymentHandlers(services) },
    inbox: inboxHandlers,
    help: helpHandlers(documents),
    staticdocuments: staticDocumentsHandlers(documents),
    batchsubmission: batchHandlers,
    office: officeHandlers(services),
  };
}
