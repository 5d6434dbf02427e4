import { MOST_WORK_COUNTED, type Output, type office } from '@slip/api/contract';
import { type Cents, formatAmount, formatCount, paperPeriod } from '@slip/forms/rules';

/** The dashboard of the office, as it is read. */
export type DashboardData = Output<typeof office.dashboard>;

/** The figures of a state, as they are read. */
export type StateFiguresData = Output<typeof office.stateFigures>;

/** Figures of a period beside those of a year before. */
export type ComparedFigures = StateFiguresData['total'];

/** Figures alone. */
export type ReceivedFigures = ComparedFigures['lastYear'];

export const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** A count that goes no further than things are counted. */
export const asCapped = (count: number) =>
  count >= MOST_WORK_COUNTED ? `${formatCount(MOST_WORK_COUNTED)}+` : formatCount(count);

/** A period in words: `1st Quarter 2026`, or `2026`. */
export const periodWords = (period: number) => paperPeriod(period).words;

/** How much more something is than the year before, in percent; nothing where there was nothing then. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'new';
  const percent = ((now - before) / Math.abs(before)) * 100;
  const rounded = percent.toLocaleString('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return `${rounded}\u00A0%`;
}
