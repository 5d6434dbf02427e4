import { type Cents, formatAmount, MAX_AMOUNT_CENTS, negate } from '../money/index.js';
import { centsPiece } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import type { Check, Problem } from '../schema/problem.js';
import {
  type TransactionType,
  type TransactionTypeCode,
  transactionType,
} from '../transaction-type/index.js';

const maximum = formatAmount(MAX_AMOUNT_CENTS);
const minimum = formatAmount(negate(MAX_AMOUNT_CENTS), { sign: 'parentheses' });

function amountCheck(field: string, missing: string): Check<Cents | null> {
  return (cents) => {
    if (cents === null) return { message: missing, fix: 'Enter an amount; 0.00 if there is none.' };
    if (cents >= MAX_AMOUNT_CENTS) return { message: `${field} must be less than ${maximum}` };
    if (cents <= -MAX_AMOUNT_CENTS) return { message: `${field} must be greater than ${minimum}` };
    return undefined;
  };
}

/** A premium as typed, in cents: below 100,000,000.00 and above its negative (spec 3 §5.1). */
export const checkPremium = amountCheck('Premium', isRequired('Premium'));

/** Policy fees as typed, in cents, with the same limits. */
export const checkPolicyFees = amountCheck('Policy Fees', 'Policy Fees are required.');

/** The problem with a premium of zero where the transaction type needs a premium (spec 3 §5.1). */
export const noPremium: Problem = { message: 'The premium amount cannot equal zero.' };

/** Checks what a transaction type requires of the sum of premium and fees (spec 3 §5.1). The amounts are as typed. */
export function checkPremiumRule(
  type: TransactionTypeCode,
  { premium, policyFees }: { premium: Cents; policyFees: Cents },
): Problem | undefined {
  const { premiumRule } = transactionType(type);
  if (premiumRule === 'sum-not-zero' && premium + policyFees === 0) {
    return { message: 'The sum of premium amount and fees cannot equal zero.' };
  }
  if (premiumRule === 'premium-not-zero' && premium === 0) {
    return noPremium;
  }
  return undefined;
}

/** The fix for a negative amount of a type that cannot give money back. */
export const GIVE_BACK = 'File what is given back as a Return Premium.';

/**
 * Refuses a negative amount for a type that cannot give money back. The amount of a type that gives money back may have
 * either sign, so that its sign is never wrong.
 *
 * @param typed as {@link typedAmount} has it, positive for the type's own direction
 */
export function checkAmountSign(
  type: TransactionType | undefined,
  typed: Cents | null,
  field: 'Premium' | 'Policy Fees',
): Problem | undefined {
  if (type === undefined || typed === null || typed >= 0 || type.sign < 0) return undefined;
  return {
    message: `${field} of ${type.name} cannot be negative.`,
    fix: GIVE_BACK,
  };
}

/** The note that is shown while an amount with a minus sign is typed: it says what the minus sign means for this type. */
export function signCaution(type: TransactionTypeCode, typed: Cents): string | undefined {
  if (typed >= 0) return undefined;
  const { name, sign } = transactionType(type);
  return sign < 0
    ? `A ${name} is given back, with the minus sign and without it.`
    : `${name} cannot be negative. To give back, file a Return Premium.`;
}

export const premium = () => centsPiece(checkPremium);
export const policyFees = () => centsPiece(checkPolicyFees);
