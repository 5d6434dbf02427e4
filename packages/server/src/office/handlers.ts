import type { SignInServices } from '../authenticate/finishSignIn.js';
import type { PaymentServices } from '../billing/payments/PaymentServices.js';
import type { GroupHandlers } from '../http/handler.js';
import { accountDuties } from './accounts/accountDuties.js';
import { accountPage } from './accounts/accountPage.js';
import { findAccounts } from './accounts/findAccounts.js';
import { lookDuties } from './accounts/lookAs.js';
import { adjustmentDuties } from './adjustments/adjustmentDuties.js';
import { auditDuties } from './audit/auditDuties.js';
import { closingDuties } from './closing/closingDuties.js';
import { insurerPeriodDuties } from './closing/insurerPeriodDuties.js';
import { dashboardReads } from './dashboard/officeDashboard.js';
import { stateFigures, stateFiguresSheet } from './dashboard/stateFigures.js';
import { linkDuties } from './linkDuties.js';
import { bankNameDuties } from './market/bankNameDuties.js';
import { coverageCodeDuties } from './market/coverageCodeRecords.js';
import { insurerDuties } from './market/insurerDuties.js';
import { licenseDuties } from './market/licenseRecords.js';
import { marketDuties } from './market/marketDuties.js';
import { syndicateDuties } from './market/syndicateRecords.js';
import { peopleDuties } from './people/peopleDuties.js';
import { FourEyes } from './proposals/FourEyes.js';
import { proposalDuties } from './proposals/proposalDuties.js';
import { officeQuestions } from './questions/officeQuestions.js';
import { askRegistration } from './registrations/askRegistration.js';
import { registrationDecisions } from './registrations/registrationDecisions.js';
import { remittanceDuties } from './remittances/remittanceDuties.js';
import { providerDuties } from './staff/providerDuties.js';
import { staffDuties } from './staff/staffDuties.js';
import { type KeptStates, openStateDuty } from './state-tables/openState.js';
import { stateTableDuties } from './state-tables/stateTableDuties.js';
import { letterDuties } from './words/letterDuties.js';
import { messageDuties } from './words/messageDuties.js';
import { templateDuties } from './words/templateDuties.js';
import { welcomeDuties } from './words/welcomeDuties.js';
import { workDuties } from './work/workDuties.js';

/** The office's duties that belong to no other noun. The duties about another noun are in the folder of that noun. */
export function officeHandlers(services: SignInServices & PaymentServices & KeptStates) {
  // Acts that need a second person are registered here, where an approved proposal finds them.
  const eyes = new FourEyes();
  return {
    ...registrationDecisions(services),
    askRegistration: askRegistration(services),
    ...officeQuestions(services),
    findAccounts,
    account: accountPage(services),
    ...accountDuties(services, eyes),
    ...lookDuties(services),
    ...adjustmentDuties(services, eyes),
    ...closingDuties(services),
    ...insurerPeriodDuties,
    ...staffDuties(services, eyes),
    ...providerDuties(services, eyes),
    ...proposalDuties(eyes),
    ...remittanceDuties(services, eyes),
    ...peopleDuties(services),
    ...insurerDuties,
    ...syndicateDuties,
    ...licenseDuties,
    ...coverageCodeDuties,
    ...bankNameDuties,
    ...marketDuties,
    ...linkDuties(services),
    ...workDuties,
    ...dashboardReads,
    stateFigures,
    stateFiguresSheet,
    ...stateTableDuties(eyes),
    ...openStateDuty(services, eyes),
    ...auditDuties,
    ...letterDuties(services),
    ...messageDuties(services),
    ...templateDuties,
    ...welcomeDuties(services),
  } satisfies Partial<GroupHandlers<'office'>>;
}
