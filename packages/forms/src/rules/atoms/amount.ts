import { limits } from '../limits/index.js';
import { type Cents, formatAmount, negate } from '../money/index.js';
import { type TransactionTypeCode, transactionType } from '../transaction-type/index.js';
import { centsPiece } from './piece.js';
import type { Check, Problem } from './problem.js';

const most = formatAmount(limits.amount);
const least = formatAmount(negate(limits.amount), { sign: 'parentheses' });

function amountCheck(field: string, missing: string): Check<Cents | null> {
  return (cents) => {
    if (cents === null) return { message: missing, fix: 'Enter an amount; 0.00 if there is none.' };
    if (cents >= limits.amount) return { message: `${field} must be less than ${most}` };
    if (cents <= -limits.amount) return { message: `${field} must be greater than ${least}` };
    return undefined;
  };
}

/** A premium as typed, in cents: below 100,000,000.00 and above its negative (spec 3 §5.1). */
export const checkPremium = amountCheck('Premium', 'Premium is required.');

/** Policy fees as typed, in cents, with the same limits. */
export const checkPolicyFees = amountCheck('Policy Fees', 'Policy Fees are required.');

/** What a transaction type demands of the premium and fees together (spec 3 §5.1); typed amounts. */
export function checkPremiumRule(
  type: TransactionTypeCode,
  { premium, policyFees }: { premium: Cents; policyFees: Cents },
): Problem | undefined {
  const { premiumRule } = transactionType(type);
  if (premiumRule === 'sum-not-zero' && premium + policyFees === 0) {
    return { message: 'The sum of premium amount and fees cannot equal zero.' };
  }
  if (premiumRule === 'premium-not-zero' && premium === 0) {
    return { message: 'The premium amount cannot equal zero.' };
  }
  return undefined;
}

/**
 * A caution, not a refusal: the limits allow a negative amount, but people type positive ones, and a minus sign in
 * front of a return premium turns it into a charge.
 */
export function signCaution(type: TransactionTypeCode, typed: Cents): string | undefined {
  if (typed >= 0) return undefined;
  const { name, sign } = transactionType(type);
  const shown = formatAmount(negate(typed), { currency: true });
  return sign < 0
    ? `${name} amounts are subtracted already. With the minus sign, ${shown} will be added.`
    : `With the minus sign, ${shown} will be subtracted.`;
}

export const premium = () => centsPiece(checkPremium);
export const policyFees = () => centsPiece(checkPolicyFees);
