import type { SignInServices } from '../authenticate/SignInServices.js';
import { batchDuties } from '../batch/office/batchDuties.js';
import { billingDuties } from '../billing/office/billingDuties.js';
import { paymentDuties } from '../billing/payments/office/paymentDuties.js';
import type { PaymentServices } from '../billing/payments/PaymentServices.js';
import { complianceDuties } from '../compliance/office/complianceDuties.js';
import type { GroupHandlers } from '../http/handler.js';
import { insurerPeriodDuties } from '../insurer-policies/office/insurerPeriodDuties.js';
import { officeQuestions } from '../questions/officeQuestions.js';
import { differences } from '../reported-policies/differences.js';
import { accountDuties } from './accountDuties.js';
import { linkDuties } from './linkDuties.js';
import { peopleDuties } from './people/peopleDuties.js';
import { coverageCodeDuties } from './records/coverageCodeDuties.js';
import { insurerDuties } from './records/insurerDuties.js';
import { licenseDuties } from './records/licenseDuties.js';
import { syndicateDuties } from './records/syndicateDuties.js';
import { registrationDecisions } from './registrations.js';
import { setWelcomeMessage } from './setWelcomeMessage.js';
import { staffDuties } from './staff/staffDuties.js';

/** The handlers of the office's duties, for its staff only. */
export function officeHandlers(services: SignInServices & PaymentServices): GroupHandlers<'office'> {
  return {
    ...registrationDecisions(services),
    ...accountDuties(services),
    ...staffDuties(services),
    ...peopleDuties(services),
    ...insurerDuties,
    ...syndicateDuties,
    ...licenseDuties,
    ...coverageCodeDuties,
    ...officeQuestions(services),
    differences: async ({ query }, context) => differences(query, context),
    ...linkDuties(services),
    ...batchDuties(services),
    ...paymentDuties(services),
    ...billingDuties(services),
    ...complianceDuties,
    ...insurerPeriodDuties,
    setWelcomeMessage: setWelcomeMessage(services),
  };
}
