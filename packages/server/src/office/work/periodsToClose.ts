import {
  addDays,
  type CalendarDate,
  fromSubmissionNumber,
  nextQuarter,
  quarterOf,
  submissionDueOn,
  submissionNumber,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, eq, isNull, min, notExists, sql } from 'drizzle-orm';
import { closingDay, nextToClose } from '../../billing/closing/ClosingPlan.js';
import type { Executor } from '../../database/executor.js';
import { closedInsurerPeriods, insurerTransactions } from '../../insurer-policies/tables.js';

/** A period that is over and still open, and since when it could be closed. */
export interface Period {
  readonly number: number;
  readonly since: CalendarDate;
}

/** The quarters whose closing day has come. The server closes the quarter that is just over by itself; older quarters wait for the office. */
async function quartersToClose(db: Executor, today: CalendarDate): Promise<readonly Period[]> {
  const found: Period[] = [];
  let quarter = await nextToClose(db);
  while (quarter !== undefined && closingDay(quarter) <= today) {
    found.push({ number: yearQuarterNumber(quarter), since: closingDay(quarter) });
    quarter = nextQuarter(quarter);
  }
  return found;
}

/** The periods for which insurers have reported something, whose due day is over, and which the office has not closed. */
async function insurerPeriodsToClose(db: Executor, today: CalendarDate): Promise<readonly Period[]> {
  const { period, backoutOf } = insurerTransactions;
  const [first] = await db
    .select({ period: min(period) })
    .from(insurerTransactions)
    .where(isNull(backoutOf));
  if (!first?.period) return [];
  const { year } = fromSubmissionNumber(first.period);
  const pastPeriods: number[] = [];
  for (let each = year; each <= quarterOf(today).year; each += 1) {
    // 0 is the year that alien insurers report, the others are the quarters of foreign ones.
    for (const quarter of [0, 1, 2, 3, 4]) {
      const yearAndQuarter = { year: each, quarter };
      if (submissionDueOn(yearAndQuarter) < today) pastPeriods.push(submissionNumber(yearAndQuarter));
    }
  }
  if (pastPeriods.length === 0) return [];
  const numbers = sql.join(
    pastPeriods.map((number) => sql`(${number}::integer)`),
    sql`, `,
  );
  const open = await db
    .select({ number: sql<number>`asked.number` })
    .from(sql`(values ${numbers}) as asked(number)`)
    .where(
      and(
        sql`exists (select from ${insurerTransactions} where ${period} = asked.number and ${backoutOf} is null)`,
        notExists(
          db.select().from(closedInsurerPeriods).where(eq(closedInsurerPeriods.period, sql`asked.number`)),
        ),
      ),
    )
    .orderBy(sql`asked.number`);
  return open.map(({ number }) => ({
    number,
    since: addDays(submissionDueOn(fromSubmissionNumber(number)), 1),
  }));
}

/** The periods that wait for somebody to close them. */
export async function periodsToClose(db: Executor, today: CalendarDate) {
  return {
    quarter: await quartersToClose(db, today),
    insurerPeriod: await insurerPeriodsToClose(db, today),
  };
}

/** The periods that wait for somebody to close them, by kind. */
export type PeriodsToClose = Awaited<ReturnType<typeof periodsToClose>>;
