import type { GroupHandlers } from '../http/handler.js';
import {
  checkInsurerFiledNoBusiness,
  fileInsurerNoBusiness,
  getInsurerNoBusinesses,
  reportedPolicies,
} from '../insurer-policies/no-business/noBusiness.js';
import { affidavitHandlers } from './affidavits/affidavitHandlers.js';
import { annualFilingHandlers } from './annual-filings/annualFilingHandlers.js';
import { billingQuarterYears } from './billingQuarterYears.js';
import { calendarFeed } from './owed/calendar/calendarFeed.js';
import { owed } from './owed/owed.js';

/** Handlers for everything a state is owed besides policies. */
export function complianceHandlers({
  address,
}: {
  /** Where people reach the portal. */
  readonly address: () => string;
}): GroupHandlers<'compliance'> {
  return {
    ...affidavitHandlers,
    ...annualFilingHandlers,
    billingQuarterYears: (_, context) => billingQuarterYears(context),
    checkInsurerFiledNoBusiness: ({ query }, context) => checkInsurerFiledNoBusiness(query, context),
    fileInsurerNoBusiness: ({ body }, context) => fileInsurerNoBusiness(body, context),
    reportedPolicies: ({ query }, context) => reportedPolicies(query, context),
    getInsurerNoBusinesses: (_, context) => getInsurerNoBusinesses(context),
    owed: ({ query }, context) => owed(query, context),
    calendarFeed: ({ params }, context) => calendarFeed(params, context, address()),
  };
}
