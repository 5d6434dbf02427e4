import type { ReportSpan } from './PlannedReport.js';

/** So many batches have their keys read together. */
const BATCHES_OF_KEYS = 100;

/** Reads the next keys of a report after one, in their order, as one text with commas. */
export type ReadKeys = (after: number, upTo: number, most: number) => Promise<string | null | undefined>;

/**
 * The keys of a report's rows, batch by batch. The keys alone are found and sorted first, for many batches at once; then the
 * rows of a batch are read by their keys. A database that is asked for “the next 2,000 rows” finds and sorts all that follow,
 * each time again.
 */
export async function* keyBatches(
  read: ReadKeys,
  { after: [last = 0] = [], upTo: [most = Number.MAX_SAFE_INTEGER] = [], size }: ReportSpan,
): AsyncGenerator<readonly number[]> {
  const atOnce = size * BATCHES_OF_KEYS;
  for (let after = last; ; ) {
    const text = await read(after, most, atOnce);
    const keys = text ? text.split(',').map(Number) : [];
    for (let from = 0; from < keys.length; from += size) yield keys.slice(from, from + size);
    if (keys.length < atOnce) return;
    after = keys.at(-1) ?? after;
  }
}
