import type { office as contract, Output } from '@slip/api/contract';
import { formatUsDate, fromSubmissionNumber, submissionDays, submissionWords } from '@slip/forms/rules';
import { eq, getTableColumns } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { takeLock } from '../../database/takeLock.js';
import { HttpError } from '../../http/HttpError.js';
import type { GroupHandlers } from '../../http/handler.js';
import { CLOSED_PERIODS_LOCK } from '../../insurer-policies/closedPeriods.js';
import { closedInsurerPeriods } from '../../insurer-policies/tables.js';
import { periodsToClose } from '../work/periodsToClose.js';
import { readInsurerPeriodChecks, whyNotToClosePeriod } from './insurerPeriodChecks.js';

type InsurerPeriodDuties = Pick<
  GroupHandlers<'office'>,
  'closedInsurerPeriods' | 'insurerClosing' | 'closeInsurerPeriod' | 'reopenInsurerPeriod'
>;

/** How many periods are shown at once, the oldest first. Later periods are shown once these are closed. */
const MAX_SHOWN = 8;

const ofPeriod = (period: number) => eq(closedInsurerPeriods.period, period);

/** The office's duties for the periods that insurers report. */
export const insurerPeriodDuties: InsurerPeriodDuties = {
  closedInsurerPeriods: (_, { db }) =>
    db
      .select({ ...getTableColumns(closedInsurerPeriods), closedBy: people.userName })
      .from(closedInsurerPeriods)
      .innerJoin(people, eq(people.id, closedInsurerPeriods.closedBy))
      .orderBy(closedInsurerPeriods.period)
      .then((rows) => rows.map(({ period, closedOn, closedBy }) => ({ period, closedOn, closedBy }))),

  insurerClosing: async ({ query }, { db, today }) => {
    const { insurerPeriod } = await periodsToClose(db, today);
    const answer: Output<typeof contract.insurerClosing>[number][] = [];
    const asked = insurerPeriod.filter(({ number }) => (query.period ?? number) === number);
    for (const { number: period, since } of asked.slice(0, MAX_SHOWN)) {
      const checks = await readInsurerPeriodChecks(db, period);
      answer.push({ period, since, problem: whyNotToClosePeriod(period, checks) ?? '', checks: [...checks] });
    }
    return answer;
  },

  closeInsurerPeriod: async ({ body: { period } }, context) => {
    const { db, caller, today, now } = context;
    const asked = fromSubmissionNumber(period);
    const { to } = submissionDays(asked);
    if (today <= to) {
      throw new HttpError(
        409,
        `Insurers report ${submissionWords(asked)} until it is over, on ${formatUsDate(to)}.`,
      );
    }
    await takeLock(db, CLOSED_PERIODS_LOCK);
    const [before] = await db.select().from(closedInsurerPeriods).where(ofPeriod(period));
    if (before) return { changed: false, closedOn: before.closedOn };
    const problem = whyNotToClosePeriod(period, await readInsurerPeriodChecks(db, period));
    if (problem !== undefined) throw new HttpError(409, problem);
    const after = { period, closedOn: today, closedAt: now, closedBy: caller.personId };
    await db.insert(closedInsurerPeriods).values(after);
    await context.audit({ action: 'create', entity: 'closed_insurer_periods', entityId: period, after });
    return { changed: true, closedOn: today };
  },

  reopenInsurerPeriod: async ({ body: { period } }, context) => {
    const { db } = context;
    await takeLock(db, CLOSED_PERIODS_LOCK);
    const [before] = await db.delete(closedInsurerPeriods).where(ofPeriod(period)).returning();
    if (before) {
      await context.audit({ action: 'delete', entity: 'closed_insurer_periods', entityId: period, before });
    }
    return { changed: before !== undefined };
  },
};
