import { formatCountOf } from '../messages/formatCount.js';
import { type Cents, formatAmount, negate } from '../money/index.js';

/**
 * The figures of all transactions received from a broker in a state and period, also of those in question (domain §8).
 */
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

/** The sum of several periods. */
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

/** The most reasons of questions that are named. */
const MAX_REASONS = 10;

/** The figures of transactions in question, with the reasons of the questions. */
export interface QuestionedFigures extends PeriodFigures {
  /** Reasons of questions, the most frequent first; beyond the tenth the rest is one reason. */
  readonly reasons: readonly { readonly reason: string; readonly transactions: number }[];
}

/** The figures that lead from a period to its invoices (domain §8). */
export interface PeriodBilling {
  /** Received in the period, and not billed yet. */
  readonly inQuestion: QuestionedFigures;
  /** Received in the period, and billed with a later one: it was in question until then. */
  readonly billedLater: PeriodFigures;
  /** Billed with the period, and signed with the earlier one in which it was received. */
  readonly signedEarlier: PeriodFigures;
}

/**
 * The billing of a period whose transactions are all billed with the period.
 * @public For stories and tests.
 */
export const billedAtOnce: PeriodBilling = {
  inQuestion: { ...zeroFigures, reasons: [] },
  billedLater: zeroFigures,
  signedEarlier: zeroFigures,
};

/** Adds up figures of transactions in question, each with one reason. */
export function sumOfQuestioned(
  all: readonly (PeriodFigures & { readonly reason: string })[],
): QuestionedFigures {
  const counts = new Map<string, number>();
  for (const { reason, transactions } of all) {
    if (reason !== '') counts.set(reason, (counts.get(reason) ?? 0) + transactions);
  }
  const reasons = Array.from(counts, ([reason, transactions]) => ({ reason, transactions })).toSorted(
    (one, other) => other.transactions - one.transactions || (one.reason < other.reason ? -1 : 1),
  );
  const rest = reasons.slice(MAX_REASONS).reduce((sum, { transactions }) => sum + transactions, 0);
  const named = reasons.slice(0, MAX_REASONS);
  return {
    ...sumOfFigures(all),
    reasons: rest === 0 ? named : [...named, { reason: 'Other reasons', transactions: rest }],
  };
}

const negative = ({ transactions, premium, policyFees, tax, fee }: PeriodFigures): PeriodFigures => ({
  transactions: -transactions,
  premium: negate(premium),
  policyFees: negate(policyFees),
  tax: negate(tax),
  fee: negate(fee),
});

/** The figures of the invoices of a period: what was received, less what is or was in question, plus what was accepted in the period. */
export const billedFigures = (
  received: PeriodFigures,
  { inQuestion, billedLater, signedEarlier }: PeriodBilling,
): PeriodFigures => sumOfFigures([received, negative(inQuestion), negative(billedLater), signedEarlier]);

/** One step from the signed figures to the billed figures. */
export interface BillingStep {
  readonly name: string;
  readonly figures: PeriodFigures;
}

/** The name of the line for figures that are signed and not billed yet (domain §8). */
export const IN_QUESTION = 'In question, not billed yet';

/** The common name of the lines that lead from the figures to the invoices. */
export const FIGURES_TO_INVOICES = 'From these figures to the invoices';

/**
 * The steps from the signed figures to the invoices, and the billed figures at the end; none when all is billed with
 * its period.
 */
export function billingSteps(received: PeriodFigures, billing: PeriodBilling): readonly BillingStep[] {
  const { inQuestion, billedLater, signedEarlier } = billing;
  const steps = [
    { name: IN_QUESTION, figures: negative(inQuestion), count: inQuestion.transactions },
    {
      name: 'In question before, billed with a later period',
      figures: negative(billedLater),
      count: billedLater.transactions,
    },
    {
      name: 'Signed with an earlier period, accepted and billed now',
      figures: signedEarlier,
      count: signedEarlier.transactions,
    },
  ].filter(({ count }) => count > 0);
  if (steps.length === 0) return [];
  return [
    ...steps.map(({ name, figures }) => ({ name, figures })),
    { name: 'On the invoices of this period', figures: billedFigures(received, billing) },
  ];
}

/** The question about a reason's transactions, in words: `2 transactions: …`. */
export const questionWords = ({ reason, transactions }: QuestionedFigures['reasons'][number]): string =>
  `${formatCountOf(transactions, 'transaction')}: ${reason}`;

/** True if two figures are the same in every part. */
export function areSameFigures(one: PeriodFigures, other: PeriodFigures): boolean {
  return (
    one.transactions === other.transactions &&
    one.premium === other.premium &&
    one.policyFees === other.policyFees &&
    one.tax === other.tax &&
    one.fee === other.fee
  );
}

/** The words of a paper about a period without premium; `undefined` where there was some. */
export function zeroPremiumWords({ transactions, premium }: PeriodFigures): string | undefined {
  if (premium !== 0) return undefined;
  return transactions === 0
    ? 'Zero premium: no transactions were received in this period.'
    : `Zero premium: the premium of ${formatCountOf(transactions, 'transaction')} received in this period comes to ${formatAmount(0, { currency: true })}.`;
}

/** A coverage of a year with its premium. */
export interface CoveragePremium {
  readonly coverageCode: string;
  readonly name: string;
  readonly premium: Cents;
}

/** The most types of coverage that an annual filing names. */
const MAX_MAJOR = 10;

/**
 * The Major Types of Coverage of an annual filing: the coverages with premium, the largest premium first (spec 3 §2.6).
 */
export function majorCoverages(all: readonly CoveragePremium[]): readonly CoveragePremium[] {
  return all
    .filter(({ premium }) => premium > 0)
    .toSorted(
      (one, other) => other.premium - one.premium || Number(one.coverageCode) - Number(other.coverageCode),
    )
    .slice(0, MAX_MAJOR);
}

/** The heading of the coverages of an annual filing (spec 3 §2.6). */
export const MAJOR_COVERAGES = 'Major Types of Coverage';

/** The text of an annual filing without major types of coverage (spec 3 §2.6). */
export const NO_COVERAGES = 'N/A';
