import { inArray } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { confirmationNumber, nextPlaces } from '../../filings/submit/confirmationNumber.js';
import { freeConfirmationNumbers } from '../../filings/submit/tables.js';

/** Places that follow one another, as ranges. */
function rangesOf(places: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const place of places) {
    const range = ranges.at(-1);
    if (range && place === range.last + 1) range.last = place;
    else ranges.push({ first: place, last: place });
  }
  return ranges;
}

/** The confirmation numbers of a file that is stored over several transactions. */
interface FileNumbers {
  readonly numbers: readonly string[];
  /** Makes them the file's for good, in its last transaction. */
  readonly keep: (transaction: Executor) => Promise<void>;
}

/**
 * Takes the confirmation numbers of a file before it is stored. Until it keeps them they are listed as free, behind a veil: once
 * the veil is removed with everything else of the file, the next filings get them, so that the numbers have no gaps.
 */
export async function takeFileNumbers(
  transaction: Executor,
  year: number,
  count: number,
): Promise<FileNumbers> {
  const places = await nextPlaces(transaction, year, count);
  const listed = await transaction
    .insert(freeConfirmationNumbers)
    .values(rangesOf(places).map((range) => ({ year, ...range })))
    .returning({ id: freeConfirmationNumbers.id });
  return {
    numbers: places.map((place) => confirmationNumber(year, place)),
    keep: async (last) => {
      await last.delete(freeConfirmationNumbers).where(
        inArray(
          freeConfirmationNumbers.id,
          listed.map(({ id }) => id),
        ),
      );
    },
  };
}
