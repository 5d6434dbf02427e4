import type { CalendarDate } from '../../calendar-date/index.js';
import { type Cents, formatAmount } from '../../money/index.js';
import { likeness, likenessWords, type NumberedPolicy } from '../matching/likeness.js';
import type { OfficeQuestion } from './OfficeQuestion.js';

/** A policy on file, as a new one is compared with it. */
export interface SimilarPolicy extends NumberedPolicy {
  /** The days and coverages of what began a term on it. */
  readonly began: readonly { readonly effectiveDate: CalendarDate; readonly coverageCode: string }[];
}

/** A new policy of a batch file. */
export interface BatchPolicy extends NumberedPolicy {
  readonly effectiveDate: CalendarDate;
  readonly coverageCode: string;
}

/**
 * Whether a number on file may be the same, written in another way. Numbers are given in sequence, so that one character
 * counts only where the rest says that it is the same risk: insured, day and coverage.
 */
function isNear(policy: BatchPolicy, other: SimilarPolicy) {
  const kind = likeness(policy, other);
  if (kind === undefined || kind === 'termSuffix') return undefined;
  const isSameRisk = other.began.some(
    ({ effectiveDate, coverageCode }) =>
      effectiveDate === policy.effectiveDate && coverageCode === policy.coverageCode,
  );
  return kind !== 'oneCharacter' || isSameRisk ? kind : undefined;
}

/** What is asked about a new policy of a batch file whose number is nearly one on file (domain §7, T108). */
export function nearNumberQuestion(
  policy: BatchPolicy,
  onFile: readonly SimilarPolicy[],
): OfficeQuestion | undefined {
  for (const other of onFile) {
    const kind = isNear(policy, other);
    if (kind !== undefined) {
      const how = kind === 'same' ? 'differs by spaces or marks' : likenessWords(kind);
      return {
        rule: 'T108',
        field: 'agtPolicyNumber',
        message: `Policy ${other.policyNumber} is on file, whose number ${how}. Answer the question: say that they are two policies, or back this one out.`,
      };
    }
  }
  return undefined;
}

/** What the same coverage usually costs in a state. */
export interface UsualPremium {
  readonly median: Cents;
  /** How many transactions it was worked out from. */
  readonly count: number;
}

/** With fewer of them nobody knows what is usual. */
const ENOUGH = 30;
/** So many times the usual premium is a mistake more often than a large risk. */
const UNUSUAL = 100;

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** What is asked about a premium of a batch file that is far from what the coverage usually costs (domain §7, T109). */
export function unusualPremiumQuestion(
  premium: Cents,
  usual: UsualPremium | undefined,
): OfficeQuestion | undefined {
  if (usual === undefined || usual.count < ENOUGH || premium <= usual.median * UNUSUAL) return undefined;
  return {
    rule: 'T109',
    field: 'msAgtTransPremium',
    message: `The premium of ${dollars(premium)} is more than ${UNUSUAL} times what this coverage usually costs (${dollars(usual.median)}). Answer the question, or correct the Premium.`,
  };
}
