import { type Cents, negate } from '../money/index.js';
import { transactionType } from './transactionType.js';
import type { TransactionTypeCode } from './transactionTypes.js';

/* The only place where the sign of an amount is turned: people type what is given back without a minus sign. */

/** The stored, signed amount of an amount as people type it: a return premium of 1,000.00 is −1,000.00. */
export function signedAmount(code: TransactionTypeCode, typed: Cents): Cents {
  return transactionType(code).sign < 0 ? negate(typed) : typed;
}

/** The amount as people type it, from the stored one: the inverse of {@link signedAmount}. */
export function typedAmount(code: TransactionTypeCode, stored: Cents): Cents {
  return signedAmount(code, stored);
}

/**
 * The stored amount of what stands in a form, where type or amount may be missing yet. A return may be typed with a minus
 * sign or without it: both mean what is given back.
 */
export function enteredAmount(code: TransactionTypeCode | null, typed: Cents | null): Cents | null {
  if (typed === null || code === null) return typed;
  const { sign, backoutOf } = transactionType(code);
  return signedAmount(code, sign < 0 && backoutOf === null ? Math.abs(typed) : typed);
}
