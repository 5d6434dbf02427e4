/** Two things that were measured in the same run and compared. */
export interface Comparison {
  /** The subject of the comparison, such as "Read of the welcome message". */
  readonly name: string;
  readonly unit: string;
  readonly baseline: Series;
  readonly candidate: Series;
  /** Median of the candidate ÷ median of the baseline. */
  readonly ratio: number;
  /** The goal of the ratio. */
  readonly goal: Goal;
  /** A second goal, for the candidate's median, where a person would notice the time. */
  readonly bar?: Goal | undefined;
}

/** The minimum or maximum of a ratio or a figure. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** The figures of all rounds of one side. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  readonly median: number;
  /** Half the distance between the quartiles, as a share of the median: how much a figure varies between rounds. */
  readonly spread: number;
}

/** One side of a comparison: its name, and how one round of it is measured. */
export interface Side {
  readonly name: string;
  measure(): Promise<number>;
}

/** The figure below which a share (0 to 1) of all figures lies. They must be in ascending order. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Sums up the figures of several rounds. */
export function series(name: string, values: readonly number[]): Series {
  const sorted = values.toSorted((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  const spread = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2 / median;
  return { name, values, median, spread };
}

/** How two sides are compared: the unit and the goals. */
export interface Comparing {
  readonly unit: string;
  readonly goal: Goal;
  readonly bar?: Goal | undefined;
}

/** Compares figures that were measured in turns. */
export function comparison(
  name: string,
  { baseline, candidate }: { readonly baseline: Series; readonly candidate: Series },
  { unit, goal, bar }: Comparing,
): Comparison {
  return { name, unit, baseline, candidate, ratio: candidate.median / baseline.median, goal, bar };
}

/**
 * Measures two sides in turns, so that other work of the machine slows both: one round of each that does not
 * count, then `rounds` of each, the order swapped every time.
 */
export async function compare(
  name: string,
  sides: { readonly baseline: Side; readonly candidate: Side },
  settings: Comparing & { readonly rounds: number },
): Promise<Comparison> {
  const baseline: number[] = [];
  const candidate: number[] = [];
  await sides.baseline.measure();
  await sides.candidate.measure();
  for (let round = 0; round < settings.rounds; round += 1) {
    if (round % 2 === 0) baseline.push(await sides.baseline.measure());
    candidate.push(await sides.candidate.measure());
    if (round % 2 === 1) baseline.push(await sides.baseline.measure());
  }
  return comparison(
    name,
    { baseline: series(sides.baseline.name, baseline), candidate: series(sides.candidate.name, candidate) },
    settings,
  );
}

/** True if a comparison reaches all its goals. */
export function holds({ ratio, goal, bar, candidate }: Comparison): boolean {
  return reaches(ratio, goal) && (bar === undefined || reaches(candidate.median, bar));
}

/** True if a figure reaches its goal. */
export function reaches(figure: number, goal: Goal): boolean {
  return 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
}

/** Milliseconds that a piece of work takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
