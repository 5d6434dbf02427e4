import {
  formatUsDate,
  fromYearQuarterNumber,
  type Quarter,
  quarterLabel,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { GroupHandlers } from '../../http/handler.js';
import type { TellingServices } from '../../inbox/addressees.js';
import { closingDay, nextToClose } from '../closing/ClosingPlan.js';
import { closeQuarter, closingSummary } from '../closing/closeQuarter.js';
import { notifyOfClosing } from '../notifyOfClosing.js';
import { financeChargesSheet, receivablesSheet, unappliedCreditsSheet } from './documentSheets.js';
import { previewSheet } from './previewSheet.js';

type BillingDuties = Pick<
  GroupHandlers<'office'>,
  'closeQuarter' | 'previewQuarter' | 'receivables' | 'financeCharges' | 'unappliedCredits'
>;

/** The quarter that was named, or the one that closes next. */
async function askedQuarter(db: Executor, number: number | undefined): Promise<Quarter> {
  const next = await nextToClose(db);
  if (number === undefined) {
    if (next) return next;
    throw new HttpError(409, 'Nothing was filed yet: there is no quarter to close.');
  }
  const asked = fromYearQuarterNumber(number);
  if (!asked) throw new HttpError(400, `${number} is not a quarter: write 20263 for the third of 2026.`);
  if (next && yearQuarterNumber(next) === number) return asked;
  const [closed] = await db.select().from(billedQuarters).where(eq(billedQuarters.quarter, number));
  if (closed) return asked;
  const first = next ? `the ${quarterLabel(next)} is the next one` : 'nothing was filed yet';
  throw new HttpError(409, `The ${quarterLabel(asked)} cannot be closed now: ${first}.`);
}

const nothing = { count: 0, total: 0 };

/** The duties of the office with its books. */
export const billingDuties = (services: TellingServices): BillingDuties => ({
  closeQuarter: async ({ body }, context) => {
    const { db, today, now, caller } = context;
    const quarter = await askedQuarter(db, body.quarter);
    if (today < closingDay(quarter)) {
      const day = formatUsDate(closingDay(quarter));
      throw new HttpError(
        409,
        `The ${quarterLabel(quarter)} closes on ${day}, the first business day after it.`,
      );
    }
    const plan = await closeQuarter(db, quarter, { on: today, at: now, by: caller.personId });
    if (!plan) {
      const [closed] = await db.select().from(billedQuarters).where(eq(billedQuarters.quarter, body.quarter));
      const none = { invoices: nothing, credits: nothing, financeCharges: nothing, creditsApplied: nothing };
      return { changed: false, closedOn: closed?.closedOn ?? today, transactions: 0, ...none };
    }
    const after = closingSummary(plan);
    await context.audit({ action: 'create', entity: 'billed_quarters', entityId: body.quarter, after });
    await notifyOfClosing(services, context, quarter, plan);
    return { changed: true, closedOn: today, ...after };
  },
  previewQuarter: async ({ query }, { db, today }) => {
    const quarter = await askedQuarter(db, query.quarter);
    const [closed] = await db
      .select()
      .from(billedQuarters)
      .where(eq(billedQuarters.quarter, yearQuarterNumber(quarter)));
    if (closed)
      throw new HttpError(
        409,
        `The ${quarterLabel(quarter)} was closed on ${formatUsDate(closed.closedOn)}.`,
      );
    const day = closingDay(quarter);
    return previewSheet(db, quarter, today < day ? day : today);
  },
  receivables: (_, { db, today }) => receivablesSheet(db, today),
  financeCharges: ({ query }, { db }) => financeChargesSheet(db, query.quarter),
  unappliedCredits: (_, { db }) => unappliedCreditsSheet(db),
});
