import { type CalendarDate, type Cents, daysBetween } from '@slip/forms/rules';

/** Simple interest in a year of 365 days, in percent (domain §8). */
const PERCENT_A_YEAR = 9n;
const DAYS_OF_YEAR = 365n;

/** The days for which an overdue balance is charged. */
export interface OverdueDays {
  /** When it was due, or until when it was charged already, whichever is later. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * The charge on what is open of an overdue invoice: balance × 9 % × days / 365, half away from zero.
 * @param balance not negative.
 */
export function financeCharge(balance: Cents, { from, to }: OverdueDays): Cents {
  const days = BigInt(Math.max(0, daysBetween(from, to)));
  const divisor = DAYS_OF_YEAR * 100n;
  const product = BigInt(balance) * PERCENT_A_YEAR * days;
  return Number((product * 2n + divisor) / (divisor * 2n));
}
