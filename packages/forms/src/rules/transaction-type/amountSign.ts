import { type Cents, negate } from '../money/index.js';
import { findTransactionType, transactionType } from './transactionType.js';
import type { TransactionType, TransactionTypeCode } from './transactionTypes.js';

/*
 * The only file that changes the sign of an amount: people may type an amount that is given back with a minus sign or
 * without.
 */

/** The stored, signed amount of an amount as people type it: a return premium of 1,000.00 is −1,000.00. */
export function signedAmount(code: TransactionTypeCode, typed: Cents): Cents {
  return transactionType(code).sign < 0 ? negate(typed) : typed;
}

/** The amount as people type it, from the stored one: the inverse of {@link signedAmount}. */
export function typedAmount(code: TransactionTypeCode, stored: Cents): Cents {
  return signedAmount(code, stored);
}

/** True if a type can only give money back; a backout gives back or takes, depending on what it reverses. */
function givesBack({ sign, backoutOf }: TransactionType): boolean {
  return sign < 0 && backoutOf === null;
}

/**
 * The stored amount of an amount in a form, where type or amount may still be missing. A return may be typed with a
 * minus sign or without it: both mean that the amount is given back.
 */
export function enteredAmount(code: TransactionTypeCode | null, typed: Cents | null): Cents | null {
  if (typed === null || code === null) return typed;
  return signedAmount(code, givesBack(transactionType(code)) ? Math.abs(typed) : typed);
}

/** The stored amount of a sent amount; a return may have either sign here too, and other amounts stay as they are. */
export function sentAmount(code: number, sent: Cents): Cents {
  const type = findTransactionType(code);
  return type !== undefined && givesBack(type) ? negate(Math.abs(sent)) : sent;
}
