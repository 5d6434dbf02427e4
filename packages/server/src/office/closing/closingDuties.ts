import type { office as contract, Output } from '@slip/api/contract';
import {
  type CalendarDate,
  formatUsDate,
  fromYearQuarterNumber,
  type Quarter,
  quarterLabel,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { closingDay, nextToClose } from '../../billing/closing/ClosingPlan.js';
import { closeQuarter, closingSummary } from '../../billing/closing/closeQuarter.js';
import { notifyOfClosing } from '../../billing/notifyOfClosing.js';
import { previewQuarter, previewSheet } from '../../billing/office/previewSheet.js';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import { type ClosingCheck, readClosingChecks, whyNotToClose } from './closingChecks.js';
import { readClosingFigures } from './closingPreview.js';

type ClosingDuties = Pick<GroupHandlers<'office'>, 'closing' | 'closeQuarter' | 'previewQuarter'>;

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
  if (await closedRow(db, number)) return asked;
  const first = next ? `the ${quarterLabel(next)} is the next one` : 'nothing was filed yet';
  throw new HttpError(409, `The ${quarterLabel(asked)} cannot be closed now: ${first}.`);
}

async function closedRow(db: Executor, quarter: number) {
  const [closed] = await db.select().from(billedQuarters).where(eq(billedQuarters.quarter, quarter));
  return closed;
}

/** A sentence that a quarter closes later; undefined when its day has come. */
function tooEarly(quarter: Quarter, today: CalendarDate): string | undefined {
  const day = closingDay(quarter);
  if (today >= day) return undefined;
  return `The ${quarterLabel(quarter)} closes on ${formatUsDate(day)}, the first business day after it.`;
}

/** Every reason why a quarter cannot be closed now, in words; empty where it can. */
const problemOf = (quarter: Quarter, today: CalendarDate, checks: readonly ClosingCheck[]) =>
  [tooEarly(quarter, today), whyNotToClose(quarter, checks)].filter(Boolean).join(' ');

const checksOf = ({ db, now, office }: CallContext<Caller>, quarter: Quarter) =>
  readClosingChecks(db, { quarter, now, timeZone: office.timeZone });

const nothing = { count: 0, total: 0 };
const none = { invoices: nothing, credits: nothing, financeCharges: nothing, creditsApplied: nothing };

/** The checks before the next closing and what it would bill. */
async function closing(context: CallContext<Caller>): Promise<Output<typeof contract.closing>> {
  const { db, today } = context;
  const quarter = await nextToClose(db);
  if (quarter === undefined) {
    const problem = 'Nothing was filed yet: there is nothing to close.';
    return { quarter: null, closesOn: null, problem, checks: [], transactions: 0, ...none, states: [] };
  }
  const day = closingDay(quarter);
  const plan = await previewQuarter(db, quarter, today < day ? day : today);
  const checks = await checksOf(context, quarter);
  return {
    quarter: yearQuarterNumber(quarter),
    closesOn: day,
    problem: problemOf(quarter, today, checks),
    checks: [...checks],
    ...closingSummary(plan),
    states: await readClosingFigures(db, quarter, plan),
  };
}

/** The duties of the office with the closing of its quarters. */
export const closingDuties = (services: NotifyingServices): ClosingDuties => ({
  closing: (_, context) => closing(context),
  closeQuarter: async ({ body }, context) => {
    const { db, today, now, caller } = context;
    const quarter = await askedQuarter(db, body.quarter);
    const isClosed = (await closedRow(db, body.quarter)) !== undefined;
    const problem = problemOf(quarter, today, isClosed ? [] : await checksOf(context, quarter));
    if (problem !== '') throw new HttpError(409, problem);
    const plan = await closeQuarter(db, quarter, { on: today, at: now, by: caller.personId });
    if (!plan) {
      const closed = await closedRow(db, body.quarter);
      return { changed: false, closedOn: closed?.closedOn ?? today, transactions: 0, ...none };
    }
    const after = closingSummary(plan);
    await context.audit({ action: 'create', entity: 'billed_quarters', entityId: body.quarter, after });
    await notifyOfClosing(services, context, quarter, plan);
    return { changed: true, closedOn: today, ...after };
  },
  previewQuarter: async ({ query }, { db, today }) => {
    const quarter = await askedQuarter(db, query.quarter);
    const closed = await closedRow(db, yearQuarterNumber(quarter));
    if (closed)
      throw new HttpError(
        409,
        `The ${quarterLabel(quarter)} was closed on ${formatUsDate(closed.closedOn)}.`,
      );
    const day = closingDay(quarter);
    return previewSheet(db, quarter, today < day ? day : today);
  },
});
