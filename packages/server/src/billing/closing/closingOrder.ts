import {
  addDays,
  businessDayFrom,
  type CalendarDate,
  fromYearQuarterNumber,
  nextQuarter,
  type Quarter,
  quarterDays,
} from '@slip/forms/rules';
import { desc, isNotNull, min } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { transactions } from '../../filings/tables.js';

/** The day on which a quarter closes: the first business day after it (domain §8). */
export const closingDay = (quarter: Quarter): CalendarDate =>
  businessDayFrom(addDays(quarterDays(quarter).to, 1));

/** The quarter that closes next: they close in their order, beginning with the first in which something was filed. */
export async function nextToClose(db: Executor): Promise<Quarter | undefined> {
  const [last] = await db.select().from(billedQuarters).orderBy(desc(billedQuarters.quarter)).limit(1);
  const closed = last && fromYearQuarterNumber(last.quarter);
  if (closed) return nextQuarter(closed);
  const [first] = await db
    .select({ quarter: min(transactions.billingQuarter) })
    .from(transactions)
    .where(isNotNull(transactions.billingQuarter));
  return fromYearQuarterNumber(first?.quarter ?? 0);
}
