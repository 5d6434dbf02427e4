import { type CalendarDate, type Quarter, yearQuarterNumber } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { ClosingPlan } from './ClosingPlan.js';
import { planClosing } from './planClosing.js';
import { readClosing, readSums } from './readClosing.js';

/** What closing a quarter on a day would do, if nothing happened until then. Nothing is written. */
export async function previewQuarter(db: Executor, quarter: Quarter, on: CalendarDate): Promise<ClosingPlan> {
  const sums = await readSums(db, yearQuarterNumber(quarter));
  return planClosing(await readClosing(db, { quarter, on, sums }));
}
