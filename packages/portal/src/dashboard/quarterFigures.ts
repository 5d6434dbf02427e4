import type { filings, Output } from '@slip/api/contract';
import {
  type Cents,
  formatAmount,
  fromYearQuarterNumber,
  type Quarter,
  quarterLabel,
} from '@slip/forms/rules';

export type FilingSummaryData = Output<typeof filings.filingSummary>;

/** The amounts filed in one quarter. */
export interface QuarterFigures {
  readonly quarter: Quarter;
  readonly premium: Cents;
  readonly tax: Cents;
  readonly transactionFee: Cents;
}

/** The choice of all states together. */
export const ALL_STATES = 'all';

/** The states in which something was filed, by name. */
export function statesOf(totals: FilingSummaryData['totals']): { value: string; label: string }[] {
  const names = new Map(totals.map(({ state, stateName }) => [state, stateName]));
  return Array.from(names, ([value, label]) => ({ value, label })).toSorted((first, second) =>
    first.label.localeCompare(second.label, 'en-US'),
  );
}

/** The figures of every quarter, the oldest first: of one state, or of all of them together. */
export function quarterFigures(
  { quarters, totals }: Pick<FilingSummaryData, 'quarters' | 'totals'>,
  state: string,
): QuarterFigures[] {
  return quarters.flatMap((yearQuarter) => {
    const quarter = fromYearQuarterNumber(yearQuarter);
    if (quarter === undefined) return [];
    const counted = totals.filter(
      (each) => each.yearQuarter === yearQuarter && (state === ALL_STATES || each.state === state),
    );
    return [{ quarter, ...sumOf(counted) }];
  });
}

/** Premium, tax and fee of several quarters or states together. */
export function sumOf(figures: readonly Omit<QuarterFigures, 'quarter'>[]): Omit<QuarterFigures, 'quarter'> {
  const sum = { premium: 0, tax: 0, transactionFee: 0 };
  for (const each of figures) {
    sum.premium += each.premium;
    sum.tax += each.tax;
    sum.transactionFee += each.transactionFee;
  }
  return sum;
}

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** The plot of an amount in one sentence, for people who do not see it. */
export function quarterPlotInWords(
  figures: readonly QuarterFigures[],
  where: string,
  amount: 'premium' | 'tax' = 'premium',
): string {
  const name = amount === 'premium' ? 'Premium' : 'Tax';
  const ordered = figures.toSorted((first, second) => first[amount] - second[amount]);
  const from = figures.at(0);
  const to = figures.at(-1);
  const lowest = ordered.at(0);
  const highest = ordered.at(-1);
  if (!from || !to || !lowest || !highest) return `${name} by quarter, ${where}`;
  const span = `${quarterLabel(from.quarter)} to ${quarterLabel(to.quarter)}`;
  return (
    `${name} by quarter, ${where}, ${span}: ` +
    `the highest is ${dollars(highest[amount])} in the ${quarterLabel(highest.quarter)}, ` +
    `the lowest ${dollars(lowest[amount])} in the ${quarterLabel(lowest.quarter)}.`
  );
}
