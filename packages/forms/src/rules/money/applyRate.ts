import type { Cents } from '@slip/ui/amount';
import type { Rate } from './rate.js';

/**
 * How a fraction of a cent is settled. `half-away-from-zero` is the office's rule (−0.5 becomes −1, so that a
 * reversal is exact); `half-even` is there for a state that asks for it.
 */
export type Rounding = 'half-away-from-zero' | 'half-even';

/**
 * The rate's part of an amount, in whole cents. Exact: the product is taken in integers and rounded once.
 * @throws RangeError when `cents` is not a safe integer or the answer would not be one.
 */
export function applyRate(cents: Cents, rate: Rate, rounding: Rounding = 'half-away-from-zero'): Cents {
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`An amount must be a whole number of cents, not ${String(cents)}.`);
  }
  const divisor = 10n ** BigInt(rate.scale);
  const product = BigInt(Math.abs(cents)) * BigInt(rate.numerator);
  const whole = product / divisor;
  const twiceTheRest = (product % divisor) * 2n;
  const isHalf = twiceTheRest === divisor;
  const goesUp = isHalf && rounding === 'half-even' ? whole % 2n === 1n : twiceTheRest >= divisor;
  const magnitude = Number(goesUp ? whole + 1n : whole);
  if (!Number.isSafeInteger(magnitude)) throw new RangeError('The amount is too large to be taxed exactly.');
  // −0 would become 0 in JSON, but comparing the two for equality would fail.
  return cents < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** The amount with the opposite sign, and never −0. */
export function negate(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents;
}
