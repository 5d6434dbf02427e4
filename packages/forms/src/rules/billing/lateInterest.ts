import { addDays, type CalendarDate, daysBetween, formatUsDate } from '../calendar-date/index.js';
import { type Cents, formatRate, type Rate } from '../money/index.js';
import type { Dated, StateFacts } from '../states/StateDefinition.js';

/** The days for which interest is charged: from the day after `from` until `to`. */
export interface ChargedDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * The yearly rates of a state, oldest first; the first row also holds before its day. A row that was withdrawn was
 * never in force.
 */
type Rates = readonly Dated<Rate>[];

/** The rates in force on some days, each with its days. */
function ratesIn(
  { from, to }: ChargedDays,
  rates: Rates,
): readonly (ChargedDays & { readonly rate: Rate })[] {
  const rows = rates.filter(({ withdrawnOn = null }) => withdrawnOn === null);
  return rows.flatMap((row, place) => {
    const next = rows[place + 1];
    // A day is charged at the rate in force on it; the first day that is charged is the one after `from`.
    const start = place === 0 || addDays(row.from, -1) < from ? from : addDays(row.from, -1);
    const end = next === undefined || addDays(next.from, -1) > to ? to : addDays(next.from, -1);
    return start < end ? [{ from: start, to: end, rate: row.value }] : [];
  });
}

/**
 * The interest on an overdue balance: balance × rate × days / 365, each day at the rate in force on it, half away from zero.
 * @param balance in cents, not negative.
 */
export function interestOn(balance: Cents, days: ChargedDays, rows: Rates): Cents {
  const parts = ratesIn(days, rows);
  const scale = Math.max(0, ...parts.map((part) => part.rate.scale));
  const product = parts.reduce((sum, { from, to, rate: { numerator, scale: own } }) => {
    // All rates are brought to one scale, so that the sum is exact and rounded only once.
    const yearly = BigInt(numerator) * 10n ** BigInt(scale - own);
    return sum + BigInt(balance) * yearly * BigInt(daysBetween(from, to));
  }, 0n);
  const divisor = 365n * 10n ** BigInt(scale);
  // Half away from zero: the quotient plus one half, cut to whole cents.
  return Number((product * 2n + divisor) / (divisor * 2n));
}

/** The rates in force on some days, in words: `9% per annum`, or `9% per annum to 12/31/2027 and 10% per annum from 01/01/2028`. */
export function interestWords(days: ChargedDays, rows: Rates): string {
  const parts = ratesIn(days, rows);
  return parts
    .map((part, place) => {
      const words = `${formatRate(part.rate)} per annum`;
      if (parts.length === 1) return words;
      const begins = place === 0 ? '' : ` from ${formatUsDate(addDays(part.from, 1))}`;
      const ends = place === parts.length - 1 ? '' : ` to ${formatUsDate(part.to)}`;
      return `${words}${begins}${ends}`;
    })
    .join(' and ');
}

const LAST_DAY: CalendarDate = '9999-12-31';

/** The rates in force from a day on, as far as they are known, in words. */
export const interestWordsFrom = (day: CalendarDate, rows: Rates): string =>
  interestWords({ from: addDays(day, -1), to: LAST_DAY }, rows);

/**
 * The rates of several states from a day on, in words: `9% per annum`, or `9% per annum in Colorado and Wyoming, and
 * 10% per annum in Oklahoma`.
 */
export function interestWordsOf(
  states: readonly Pick<StateFacts, 'name' | 'lateInterest'>[],
  day: CalendarDate,
): string {
  const wordsOf = ({ lateInterest }: Pick<StateFacts, 'lateInterest'>) =>
    interestWordsFrom(day, lateInterest);
  const different = [...new Set(states.map(wordsOf))];
  if (different.length < 2) return different.join('');
  return different
    .map((words) => {
      const names = states.filter((state) => wordsOf(state) === words).map(({ name }) => name);
      return `${words} in ${names.join(' and ')}`;
    })
    .join(', and ');
}
