import type { Environment } from './environment.js';
import type { AchSender } from './operator/AchSender.js';
import type { Office } from './operator/Office.js';

/** The office that the environment describes. */
export function officeOf(environment: Environment): Office {
  return {
    name: environment.SLIP_OFFICE_NAME,
    phone: environment.SLIP_OFFICE_PHONE,
    email: environment.SLIP_OFFICE_EMAIL,
    privacyUrl: environment.SLIP_OFFICE_PRIVACY_URL,
    links: {
      website: environment.SLIP_OFFICE_WEBSITE_URL,
      contacts: environment.SLIP_OFFICE_CONTACTS_URL,
      feedback: environment.SLIP_OFFICE_FEEDBACK_URL,
    },
    chatUrl: environment.SLIP_CHAT_URL ?? null,
    timeZone: environment.SLIP_TIME_ZONE,
  };
}

/** How the environment says that payments are collected. */
export const achSenderOf = (environment: Environment): AchSender => ({
  companyId: environment.SLIP_ACH_COMPANY_ID,
  bank: { name: environment.SLIP_ACH_BANK_NAME, routingNumber: environment.SLIP_ACH_BANK_ROUTING },
});
