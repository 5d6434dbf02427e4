import { type Cents, formatAmount } from '../money/index.js';

/** What was received of a broker in a state and period, as it is billed (domain §8). */
export interface PeriodFigures {
  readonly transactions: number;
  readonly premium: Cents;
  readonly policyFees: Cents;
  /** Premium tax and other assessments. */
  readonly tax: Cents;
  /** Transaction fees. */
  readonly fee: Cents;
}

/** The figures of a period in which nothing was received. */
export const zeroFigures: PeriodFigures = { transactions: 0, premium: 0, policyFees: 0, tax: 0, fee: 0 };

/** What several periods come to together. */
export function sumOfFigures(all: readonly PeriodFigures[]): PeriodFigures {
  return all.reduce(
    (sum, each) => ({
      transactions: sum.transactions + each.transactions,
      premium: sum.premium + each.premium,
      policyFees: sum.policyFees + each.policyFees,
      tax: sum.tax + each.tax,
      fee: sum.fee + each.fee,
    }),
    zeroFigures,
  );
}

/** Whether two figures are the same in every part. */
export function areSameFigures(one: PeriodFigures, other: PeriodFigures): boolean {
  return (
    one.transactions === other.transactions &&
    one.premium === other.premium &&
    one.policyFees === other.policyFees &&
    one.tax === other.tax &&
    one.fee === other.fee
  );
}

/** What a paper says of a period without premium; `undefined` where there was some. */
export function zeroPremiumWords({ transactions, premium }: PeriodFigures): string | undefined {
  if (premium !== 0) return undefined;
  return transactions === 0
    ? 'Zero premium: no transactions were received in this period.'
    : `Zero premium: the ${transactions} transactions received in this period come to ${formatAmount(0, { currency: true })}.`;
}

/** A coverage of a year with its premium. */
export interface CoveragePremium {
  readonly coverageCode: string;
  readonly name: string;
  readonly premium: Cents;
}

/** So many types of coverage are named in an annual filing. */
const MOST_MAJOR = 10;

/** The Major Types of Coverage of an annual filing: those with premium, the most first; none is said as N/A (spec 3 §2.6). */
export function majorCoverages(all: readonly CoveragePremium[]): readonly CoveragePremium[] {
  return all
    .filter(({ premium }) => premium > 0)
    .toSorted(
      (one, other) => other.premium - one.premium || Number(one.coverageCode) - Number(other.coverageCode),
    )
    .slice(0, MOST_MAJOR);
}

/** The heading of the coverages of an annual filing (spec 3 §2.6). */
export const MAJOR_COVERAGES = 'Major Types of Coverage';

/** What stands where there are no major types of coverage (spec 3 §2.6). */
export const NO_COVERAGES = 'N/A';
