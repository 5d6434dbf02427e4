import type { Database } from '../packages/server/src/database/Database.js';
import type { Executor } from '../packages/server/src/database/executor.js';
import { openPageCounter } from '../packages/server/tests/openPageCounter.js';
import { type Comparison, comparison, quantile, series, timeOf } from './harness.js';
import { withDatabase } from './withDatabase.js';

/** The maximum with many rows, as a multiple of that with few. */
const goal = { atMost: 1.5 };
/** Calls of a round: enough for a 95th percentile. */
const CALLS = 40;

type Call = () => Promise<unknown>;

/** A size of a database: its rows in words, and the calls that are measured there, on the database that they are given. */
export interface Sized {
  readonly name: string;
  readonly database: Database;
  readonly callsOf: (db: Executor) => Promise<readonly Call[]>;
}

/** Two sizes compared: their times, and the pages of the database that most of the calls read at most. */
export interface SizesCompared {
  readonly title: string;
  readonly comparisons: readonly Comparison[];
  readonly pages: { readonly few: number; readonly many: number };
}

/** The figures of one side, by what is measured. */
interface Figures {
  readonly medians: number[];
  readonly p95s: number[];
}

const rising = (values: readonly number[]) => values.toSorted((a, b) => a - b);

function keep({ medians, p95s }: Figures, times: readonly number[]): void {
  medians.push(quantile(rising(times), 0.5));
  p95s.push(quantile(rising(times), 0.95));
}

/** The pages that the calls of a side read, each made once: the 95th percentile. */
async function countPages({ database, callsOf }: Sized): Promise<number> {
  const counter = openPageCounter(database.url);
  try {
    const pages: number[] = [];
    for (const call of await callsOf(counter.db)) pages.push(await counter.pagesOf(call));
    return quantile(rising(pages), 0.95);
  } finally {
    await counter.close();
  }
}

/** Brings the statistics of a database up to date, as its own housekeeping would. */
export async function settle({ url }: Database): Promise<void> {
  const counter = openPageCounter(url);
  await counter.settle();
  await counter.close();
}

/**
 * Measures the same calls with few and with many rows: median, 95th percentile, and the pages of the database that they read. Each call is
 * made with few and at once with many, the order swapped every time, so that other work of the machine slows both.
 */
export async function compareSizes(
  title: string,
  sides: { readonly few: Sized; readonly many: Sized },
  rounds: number,
): Promise<SizesCompared> {
  const { few, many } = sides;
  const small = await few.callsOf(few.database.db);
  const large = await many.callsOf(many.database.db);
  const baseline: Figures = { medians: [], p95s: [] };
  const candidate: Figures = { medians: [], p95s: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const times: readonly [number[], number[]] = [[], []];
    for (let each = 0; each < CALLS; each += 1) {
      const turns = [
        [small, times[0]],
        [large, times[1]],
      ] as const;
      for (const [calls, taken] of each % 2 === 0 ? turns : turns.toReversed()) {
        const call = calls[each % calls.length];
        if (call) taken.push(await timeOf(call));
      }
    }
    // The first round does not count.
    if (round === 0) continue;
    keep(baseline, times[0]);
    keep(candidate, times[1]);
  }
  const compared = (what: string, values: readonly [readonly number[], readonly number[]]) =>
    comparison(
      `${title}, ${what}`,
      { baseline: series(few.name, values[0]), candidate: series(many.name, values[1]) },
      { unit: 'ms', goal },
    );
  return {
    title,
    comparisons: [
      compared('median', [baseline.medians, candidate.medians]),
      compared('p95', [baseline.p95s, candidate.p95s]),
    ],
    pages: { few: await countPages(few), many: await countPages(many) },
  };
}

/** Measures the same calls with few and with many rows, in databases of their own that `seed` fills. */
export function compareSeeded(
  title: string,
  seed: (database: Database, rows: number) => Promise<Sized['callsOf']>,
  settings: { readonly rounds: number; readonly few: number; readonly many: number; readonly noun: string },
): Promise<SizesCompared> {
  const { rounds, noun } = settings;
  const sized = async (database: Database, rows: number): Promise<Sized> => ({
    name: `${rows.toLocaleString('en-US')} ${noun}`,
    database,
    callsOf: await seed(database, rows),
  });
  return withDatabase((small) =>
    withDatabase(async (large) => {
      const few = await sized(small, settings.few);
      const many = await sized(large, settings.many);
      await settle(small);
      await settle(large);
      return compareSizes(title, { few, many }, rounds);
    }),
  );
}
