import type { compliance, Output } from '@slip/api/contract';
import { paperPeriod } from '@slip/forms/rules';
import { desc } from 'drizzle-orm';
import { billedQuarters } from '../filings/billed/tables.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import {
  checkInsurerFiledNoBusiness,
  fileInsurerNoBusiness,
  getInsurerNoBusinesses,
  reportedPolicies,
} from '../insurer-policies/no-business/noBusiness.js';
import { affidavitHandlers } from './affidavits/affidavitHandlers.js';
import { annualFilingHandlers } from './annual-filings/annualFilingHandlers.js';
import { calendarFeed } from './owed/calendar/calendarFeed.js';
import { owed } from './owed/owed.js';

/** The quarters that are closed and billed, the latest first (spec 3 §7.4). */
async function billingQuarterYears({
  db,
}: CallContext<Caller>): Promise<Output<typeof compliance.billingQuarterYears>> {
  const closed = await db.select().from(billedQuarters).orderBy(desc(billedQuarters.quarter));
  return closed.map(({ quarter }) => ({ yearQuarter: quarter, text: paperPeriod(quarter).words }));
}

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
