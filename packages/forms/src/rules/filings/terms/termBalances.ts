import type { CalendarDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { BookedTransaction } from './policyTerms.js';
import { type PolicyTerm, termOn } from './policyTerms.js';

/** The balance of a coverage in one term. */
export interface TermBalance {
  readonly coverageCode: string;
  readonly taxStatus: string;
  /** The day on which the term began; `undefined` for transactions before the first term. */
  readonly began: CalendarDate | undefined;
  readonly premium: Cents;
  readonly fees: Cents;
  /**
   * The number of cancellations without a reinstatement; below zero where there are more reinstatements than cancellations.
   */
  readonly cancellations: number;
}

/** The parts of a balance, none of which may fall below zero. */
export const balanceParts = ['premium', 'fees', 'cancellations'] as const;

export type BalancePart = (typeof balanceParts)[number];

/** The value that a transaction adds to a part of its balance. */
export function contributionOf(transaction: BookedTransaction, part: BalancePart): number {
  return part === 'cancellations' ? (findTransactionType(transaction.type)?.cancels ?? 0) : transaction[part];
}

/** The balances of a policy, by {@link balanceKey}. */
export type TermBalances = ReadonlyMap<string, TermBalance>;

/** The balance in which a transaction counts. */
export function balanceKey(
  { coverageCode, taxStatus, effectiveDate }: BookedTransaction,
  terms: readonly PolicyTerm[],
): string {
  return `${termOn(terms, effectiveDate)?.began ?? ''} ${coverageCode} ${taxStatus}`;
}

/**
 * The sums of transactions in force, by term and coverage: a returned amount counts against the same coverage in the
 * same term (domain §5, T103 and T104).
 */
export function termBalances(
  holding: readonly BookedTransaction[],
  terms: readonly PolicyTerm[],
): TermBalances {
  const balances = new Map<string, TermBalance>();
  for (const transaction of holding) {
    const { coverageCode, taxStatus, effectiveDate } = transaction;
    const key = balanceKey(transaction, terms);
    const sofar = balances.get(key);
    balances.set(key, {
      coverageCode,
      taxStatus,
      began: termOn(terms, effectiveDate)?.began,
      premium: (sofar?.premium ?? 0) + contributionOf(transaction, 'premium'),
      fees: (sofar?.fees ?? 0) + contributionOf(transaction, 'fees'),
      cancellations: (sofar?.cancellations ?? 0) + contributionOf(transaction, 'cancellations'),
    });
  }
  return balances;
}
