import type { NounHandlers } from '../http/handler.js';
import { affidavitHandlers } from './affidavits/affidavitHandlers.js';
import { annualFilingHandlers } from './annual-filings/annualFilingHandlers.js';
import { billingQuarterYears } from './billingQuarterYears.js';
import {
  checkInsurerFiledNoBusiness,
  fileInsurerNoBusiness,
  getInsurerNoBusinesses,
  reportedPolicies,
} from './noBusiness.js';

/** What a state is owed besides policies. */
export const complianceHandlers: NounHandlers<'compliance'> = {
  ...affidavitHandlers,
  ...annualFilingHandlers,
  billingQuarterYears: (_, context) => billingQuarterYears(context),
  checkInsurerFiledNoBusiness: ({ query }, context) => checkInsurerFiledNoBusiness(query, context),
  fileInsurerNoBusiness: ({ body }, context) => fileInsurerNoBusiness(body, context),
  reportedPolicies: ({ query }, context) => reportedPolicies(query, context),
  getInsurerNoBusinesses: (_, context) => getInsurerNoBusinesses(context),
};
