import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import type { TestFilings } from '../../http/TestFilings.js';
import { confirmationCounters } from './tables.js';

/** A confirmation number: the year and the transaction's place in it, 13 characters (spec 3 §9). */
export function confirmationNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(8, '0')}`;
}

/**
 * Gives out the next confirmation numbers of a year. They belong to the open database transaction: if it is rolled back,
 * they are given out again, so that the numbers have no gaps. Other filings wait until that transaction ends, so call this
 * last. A test gets numbers of its own.
 */
export async function nextConfirmationNumbers(
  transaction: Executor,
  year: number,
  count: number,
  testing?: TestFilings,
): Promise<string[]> {
  if (testing) return testing.next(count);
  const [counter] = await transaction
    .insert(confirmationCounters)
    .values({ year, last: count })
    .onConflictDoUpdate({
      target: confirmationCounters.year,
      set: { last: sql`${confirmationCounters.last} + ${count}` },
    })
    .returning({ last: confirmationCounters.last });
  const last = counter?.last ?? count;
  return Array.from({ length: count }, (_, place) => confirmationNumber(year, last - count + 1 + place));
}
