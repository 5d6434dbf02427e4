import type { Database } from '../packages/server/src/database/Database.js';
import { type Comparison, comparison, quantile, series } from './harness.js';
import { withDatabase } from './withDatabase.js';

/** The maximum of the 95th percentile with many rows, as a multiple of that with few. */
const goal = { atMost: 1.5 };
/** Calls of a round: enough for a 95th percentile. */
const CALLS = 100;

/** Makes a measurement: some calls in turns, and the 95th percentile of their milliseconds. */
export function p95Of(calls: readonly (() => Promise<unknown>)[]): () => Promise<number> {
  return async () => {
    const times: number[] = [];
    for (let each = 0; each < CALLS; each += 1) {
      const begun = performance.now();
      await calls[each % calls.length]?.();
      times.push(performance.now() - begun);
    }
    return quantile(
      times.toSorted((a, b) => a - b),
      0.95,
    );
  };
}

/** Measures the same calls with few and with many rows, in databases of their own. */
export function compareP95(
  title: string,
  readerOf: (database: Database, rows: number) => Promise<() => Promise<number>>,
  settings: { readonly rounds: number; readonly few: number; readonly many: number; readonly noun: string },
): Promise<Comparison> {
  const { rounds, few, many, noun } = settings;
  const named = (rows: number) => `${rows.toLocaleString('en-US')} ${noun}`;
  return withDatabase((small) =>
    withDatabase(async (large) => {
      const readFew = await readerOf(small, few);
      const readMany = await readerOf(large, many);
      const baseline: number[] = [];
      const candidate: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const times = [await readFew(), await readMany()] as const;
        // The first round does not count.
        if (round === 0) continue;
        baseline.push(times[0]);
        candidate.push(times[1]);
      }
      return comparison(
        title,
        { baseline: series(named(few), baseline), candidate: series(named(many), candidate) },
        { unit: 'ms', goal },
      );
    }),
  );
}
