import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { confirmationCounters, freeConfirmationNumbers } from './tables.js';

/** A confirmation number: the year and the transaction's place in it, 13 characters (spec 3 §9). */
export function confirmationNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(8, '0')}`;
}

const placesUpTo = (last: number, count: number) =>
  Array.from({ length: count }, (_, place) => last - count + 1 + place);

/** The places of the next transactions in a year. They belong to the open transaction. */
export async function nextPlaces(transaction: Executor, year: number, count: number): Promise<number[]> {
  const isOfYear = eq(freeConfirmationNumbers.year, year);
  const [counter] = await transaction
    .insert(confirmationCounters)
    .values({ year, last: count })
    .onConflictDoUpdate({
      target: confirmationCounters.year,
      set: { last: sql`${confirmationCounters.last} + ${count}` },
    })
    .returning({
      last: confirmationCounters.last,
      isAnyFree: sql<boolean>`exists (select from ${freeConfirmationNumbers} where ${isOfYear})`,
    });
  const last = counter?.last ?? count;
  if (!counter?.isAnyFree) return placesUpTo(last, count);
  const free = await takeFreePlaces(transaction, year, count);
  await transaction
    .update(confirmationCounters)
    .set({ last: last - free.length })
    .where(eq(confirmationCounters.year, year));
  return [...free, ...placesUpTo(last - free.length, count - free.length)];
}

/** Takes places that were given out and not used, the lowest first. Whoever has raised the counter is alone with them. */
async function takeFreePlaces(transaction: Executor, year: number, count: number): Promise<number[]> {
  const free = await transaction
    .select()
    .from(freeConfirmationNumbers)
    .where(eq(freeConfirmationNumbers.year, year))
    .orderBy(asc(freeConfirmationNumbers.first));
  const taken: number[] = [];
  for (const { id, first, last } of free) {
    const wanted = Math.min(last - first + 1, count - taken.length);
    if (wanted === 0) break;
    const isRange = eq(freeConfirmationNumbers.id, id);
    const rest = first + wanted;
    taken.push(...placesUpTo(rest - 1, wanted));
    if (rest > last) await transaction.delete(freeConfirmationNumbers).where(isRange);
    else await transaction.update(freeConfirmationNumbers).set({ first: rest }).where(isRange);
  }
  return taken;
}

/**
 * Gives out the next confirmation numbers of a year. They belong to the open transaction: if it is rolled back,
 * they are given out again, so that the numbers have no gaps. Other filings wait for its end, so this is called last.
 */
export async function nextConfirmationNumbers(
  transaction: Executor,
  year: number,
  count: number,
): Promise<string[]> {
  const places = await nextPlaces(transaction, year, count);
  return places.map((place) => confirmationNumber(year, place));
}
