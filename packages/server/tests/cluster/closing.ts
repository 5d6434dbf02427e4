import { sampleOffice } from '@slip/api/contract';
import { previousQuarter, quarterOf, todayIn, yearQuarterNumber } from '@slip/forms/rules';
import type { Executor } from '../../src/database/executor.js';
import { contradictions } from '../billing/contradictions.js';
import { brokenOfBooks } from '../kill/brokenOfBooks.js';
import { until } from '../kill/until.js';
import { onPrimary } from './leaders.js';

export const today = todayIn(sampleOffice.timeZone, new Date());
/** The quarter that is closed while workers die. */
export const quarter = previousQuarter(quarterOf(today));

/** Waits until the quarter is closed. */
export const quarterIsClosed = () =>
  until('a quarter that is closed', () =>
    onPrimary(async (client) => {
      const { rowCount } = await client.query('select from billed_quarters where quarter = $1', [
        yearQuarterNumber(quarter),
      ]);
      return rowCount === 1 || undefined;
    }),
  );

/** Finds contradictions in the books: amounts that were not billed once or paid once, and what was not written down once. */
export const brokenBooks = (db: Executor) => contradictions(db, brokenOfBooks);
