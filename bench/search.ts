import { type Comparison, compare, comparison, quantile, type Side, series } from './harness.js';
import { SearchOffice } from './SearchOffice.js';
import { insurerSearchMix, type SamplePolicy, type SearchKind } from './searchMix.js';
import { seededFolder } from './seededFolder.js';

/** How many policies each kind of search looks for in a round. */
const samplesPerKind = 10;

/** One size of the database: its side of the comparison, and the times of each kind of search. */
interface Measured extends Side {
  readonly times: ReadonlyMap<string, number[]>;
  /** The 95th percentile of each round, in milliseconds. */
  readonly slowest: readonly number[];
  readonly close: () => Promise<void>;
}

async function openSide(policies: number, mix: readonly SearchKind[]): Promise<Measured> {
  const isReported = mix === insurerSearchMix;
  const office = await SearchOffice.open(await seededFolder(policies, isReported));
  const samples = new Map<SearchKind['person'], SamplePolicy[]>();
  for (const person of new Set(mix.map((kind) => kind.person))) {
    const found = isReported
      ? await office.reportedSamples(person, samplesPerKind)
      : await office.samples(person, samplesPerKind);
    samples.set(person, found);
  }
  const times = new Map<string, number[]>(mix.map(({ name }) => [name, []]));
  const slowest: number[] = [];
  return {
    slowest,
    name: `${policies.toLocaleString('en-US')} policies`,
    times,
    close: () => office.close(),
    measure: async () => {
      const round: number[] = [];
      for (const kind of mix) {
        for (const sample of samples.get(kind.person) ?? []) {
          const took = await office.time(kind, sample);
          times.get(kind.name)?.push(took);
          round.push(took);
        }
      }
      slowest.push(
        quantile(
          round.toSorted((a, b) => a - b),
          0.95,
        ),
      );
      return round.reduce((sum, took) => sum + took, 0) / round.length;
    },
  };
}

/** The comparison of two sizes, and the median milliseconds of each kind of search. */
export interface SearchFinding {
  readonly comparison: Comparison;
  /** The same for the 95th percentile. */
  readonly slowest: Comparison;
  readonly kinds: readonly { readonly name: string; readonly few: number; readonly many: number }[];
}

/**
 * The cost of a search for the server (from request to answer, without the network) in a large and in a small database:
 * the mean over a fixed mix of searches, measured in turns.
 */
export async function compareSearches(settings: {
  rounds: number;
  few: number;
  many: number;
  mix: readonly SearchKind[];
}): Promise<SearchFinding> {
  const { mix } = settings;
  const few = await openSide(settings.few, mix);
  const many = await openSide(settings.many, mix);
  try {
    const goal = { unit: 'ms', goal: { atMost: 1.5 } };
    const mean = await compare(
      `Mean of ${mix.length} kinds of search`,
      { baseline: few, candidate: many },
      { rounds: settings.rounds, ...goal },
    );
    // The first round of each side does not count.
    const slowestOf = ({ name, slowest }: Measured) => series(name, slowest.slice(1));
    const slowest = comparison(
      'p95 of the same searches',
      { baseline: slowestOf(few), candidate: slowestOf(many) },
      { ...goal, bar: { atMost: 100 } },
    );
    const median = (side: Measured, name: string) => series(name, side.times.get(name) ?? []).median;
    const kinds = mix.map(({ name }) => ({ name, few: median(few, name), many: median(many, name) }));
    return { comparison: mean, slowest, kinds };
  } finally {
    await few.close();
    await many.close();
  }
}
