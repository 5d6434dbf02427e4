import { accountHandlers } from './accounts/handlers.js';
import { agreementHandlers } from './agreements/handlers.js';
import { authenticateHandlers } from './authenticate/handlers.js';
import { batchHandlers } from './batch/handlers.js';
import { batchDuties } from './batch/office/batchDuties.js';
import { bankDuties } from './billing/bank/bankDuties.js';
import { billedAgents } from './billing/billedAgents.js';
import { bookDuties } from './billing/books/bookDuties.js';
import { billingHandlers } from './billing/handlers.js';
import { billingDuties } from './billing/office/billingDuties.js';
import { paymentHandlers } from './billing/payments/handlers.js';
import { paymentDuties } from './billing/payments/office/paymentDuties.js';
import { complianceHandlers } from './compliance/handlers.js';
import { complianceDuties } from './compliance/office/complianceDuties.js';
import { calendarAddressHandlers } from './compliance/owed/calendar/calendarFeed.js';
import { reminderSettingsHandlers } from './compliance/owed/reminders/reminderSettings.js';
import { dashboardHandlers } from './dashboard/handlers.js';
import { slipWelcome } from './dashboard/slipWelcome.js';
import { draftHandlers } from './drafts/handlers.js';
import { webhookHandlers } from './events/webhooks/webhookHandlers.js';
import { filingsHandlers } from './filings/handlers.js';
import { questionHandlers } from './filings/questions/handlers.js';
import { drawnDocuments } from './help/drawnDocuments.js';
import { helpHandlers, staticDocumentsHandlers } from './help/handlers.js';
import { helpFileDuties } from './help/helpFiles.js';
import type { Handlers } from './http/handler.js';
import { inboxHandlers } from './inbox/handlers.js';
import { insurerPolicyHandlers } from './insurer-policies/handlers.js';
import { lookupsHandlers } from './lookups/handlers.js';
import { officeHandlers } from './office/handlers.js';
import { registrationHandlers } from './registration/handlers.js';
import { reportedPolicyHandlers } from './reported-policies/handlers.js';
import { differenceDuties } from './reported-policies/office/differenceDuties.js';
import { reportsHandlers } from './reports/handlers.js';
import type { Services } from './Services.js';
import { accountSettingsHandlers, ownSettingsHandlers } from './settings/handlers.js';
import { vendorHandlers } from './vendors/handlers.js';
import { vendorDuties } from './vendors/office/vendorDuties.js';

/** Every handler of the contract: what each noun answers, in the groups of the specification's addresses. */
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
    admin: {
      ...accountHandlers,
      ...accountSettingsHandlers(services),
      ...webhookHandlers(services),
      associatedAgentsForBillingPeriod: ({ query }, context) => billedAgents(query, context),
    },
    filings: {
      ...draftHandlers,
      ...filingsHandlers,
      ...dashboardHandlers,
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
    vendors: vendorHandlers(services),
    office: {
      ...officeHandlers(services),
      ...differenceDuties(services),
      ...batchDuties(services),
      ...paymentDuties(services),
      ...bankDuties(services),
      ...billingDuties,
      ...bookDuties,
      ...complianceDuties(services),
      ...helpFileDuties,
      ...vendorDuties(services),
    },
  };
}
