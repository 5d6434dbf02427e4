import { type ClosedPeriods, checkOpenPeriod } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import { shareLock } from '../database/takeLock.js';
import { refuseIfAny } from '../filings/submit/filePolicy.js';
import { closedInsurerPeriods } from './tables.js';

/** The name of a lock: reports take it shared, the office takes it alone to close or open a period. */
export const CLOSED_PERIODS_LOCK = 'closed-insurer-periods';

/** Reads the periods that are closed. */
export async function readClosedPeriods(db: Executor): Promise<ClosedPeriods> {
  const rows = await db.select().from(closedInsurerPeriods).orderBy(closedInsurerPeriods.period);
  return new Map(rows.map(({ period, closedOn }) => [period, closedOn]));
}

/** Reads the closed periods, and keeps the office from closing another one until the database transaction ends. */
export async function lockClosedPeriods(transaction: Executor): Promise<ClosedPeriods> {
  await shareLock(transaction, CLOSED_PERIODS_LOCK);
  return readClosedPeriods(transaction);
}

/**
 * Refuses a filing of an insurer for periods that are closed (domain §7, R021).
 *
 * @param path the field that gives the period.
 * @throws HttpError 400 when one of the periods is closed.
 */
export async function refuseClosedPeriods(
  transaction: Executor,
  periods: readonly number[],
  path: string,
): Promise<void> {
  const closed = await lockClosedPeriods(transaction);
  refuseIfAny(
    [...new Set(periods)].flatMap((period) => {
      const problem = checkOpenPeriod(period, closed);
      return problem ? [{ path, message: `${problem.message} ${problem.fix}` }] : [];
    }),
  );
}
