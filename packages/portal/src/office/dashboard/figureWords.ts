import { MAX_WORK_COUNTED, type Output, type office } from '@slip/api/contract';
import { type Cents, formatAmount, formatCount, paperPeriod } from '@slip/forms/rules';

/** The dashboard of the office, as it is read. */
export type DashboardData = Output<typeof office.dashboard>;

/** The figures of a state, as they are read. */
export type StateFiguresData = Output<typeof office.stateFigures>;

/** Figures of a period beside those of a year before. */
export type ComparedFigures = StateFiguresData['total'];

/** Figures of one period, without those of the year before. */
export type ReceivedFigures = ComparedFigures['lastYear'];

export const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** A count, with `+` where the office stopped counting. */
export const asCapped = (count: number) =>
  count >= MAX_WORK_COUNTED ? `${formatCount(MAX_WORK_COUNTED)}+` : formatCount(count);

/** A period in words: `1st Quarter 2026`, or `2026`. */
export const periodWords = (period: number) => paperPeriod(period).words;

const changeFormat = new Intl.NumberFormat('en-US', {
  // Always one, so that the changes in a column have the same number of decimals.
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** The change from the year before in percent; `new` if only that year had nothing, an empty text if neither year had anything. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'new';
  return `${changeFormat.format(((now - before) / Math.abs(before)) * 100)}%`;
}
