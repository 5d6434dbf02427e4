import type { CalendarDate } from '../calendar-date/index.js';
import type { OfficeQuestion } from '../filings/questions/questions.js';
import { type Cents, formatAmount } from '../money/index.js';
import { likeness, likenessWords, type NumberedPolicy } from '../reported-policies/likeness.js';
import { plainText } from '../schema/normalize.js';

/** The facts with which a term of a policy begins. */
export interface Beginning {
  readonly effectiveDate: CalendarDate;
  readonly coverageCode: string;
  readonly premium: Cents;
}

/** A policy with which a new policy is compared: it is on file, or it began on an earlier line of the same file. */
export interface SimilarPolicy extends NumberedPolicy {
  readonly began: readonly Beginning[];
  /** The line of the file on which the policy began; `undefined` for a policy that was on file before. */
  readonly line?: number;
}

/** A new policy of a batch file. */
export type BatchPolicy = NumberedPolicy & Beginning;

/** The key of a risk: two policies with the same key may be one policy with a mistyped number. */
export function riskKey({ insuredName }: Pick<NumberedPolicy, 'insuredName'>, began: Beginning): string {
  return [plainText(insuredName), began.effectiveDate, began.coverageCode, began.premium].join('\t');
}

/** From this count on, policies that differ only in their numbers are a series, in which no number is mistyped. */
export const SERIES = 3;

/**
 * The likeness of two policy numbers that may be one number, written in two ways. Insurers number policies in sequence,
 * so that a difference of one character counts only where the risk is the same: insured, day, coverage and premium.
 */
function nearLikeness(policy: BatchPolicy, other: SimilarPolicy) {
  const kind = likeness(policy, other);
  if (kind === undefined || kind === 'termSuffix') return undefined;
  const isSameRisk = other.began.some((began) => riskKey(other, began) === riskKey(policy, policy));
  return kind !== 'oneCharacter' || isSameRisk ? kind : undefined;
}

/**
 * The question about a new policy of a batch file whose number is nearly another's (domain §7, T108).
 *
 * @param others the policies with which it is compared, without those of its series ({@link SERIES}).
 */
export function nearNumberQuestion(
  policy: BatchPolicy,
  others: readonly SimilarPolicy[],
): OfficeQuestion | undefined {
  for (const other of others) {
    const kind = nearLikeness(policy, other);
    if (kind !== undefined) {
      const where = other.line === undefined ? 'is on file' : `is on line ${other.line} of the same file`;
      const how = kind === 'same' ? 'differs by spaces or marks' : likenessWords(kind);
      return {
        rule: 'T108',
        field: 'agtPolicyNumber',
        message: `Policy ${other.policyNumber} ${where}, and its number ${how}. Answer the question: say that they are two policies, or back this one out.`,
      };
    }
  }
  return undefined;
}

/** The usual premium of the same coverage in a state. */
export interface UsualPremium {
  readonly median: Cents;
  /** The number of transactions from which the median was computed. */
  readonly count: number;
}

/** From fewer transactions no usual premium is derived. */
const ENOUGH_TRANSACTIONS = 30;
/** A premium of more than this many times the usual one is more often a mistake than a large risk. */
const UNUSUAL_FACTOR = 100;

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** The question about a premium of a batch file that is far from what the coverage usually costs (domain §7, T109). */
export function unusualPremiumQuestion(
  premium: Cents,
  usual: UsualPremium | undefined,
): OfficeQuestion | undefined {
  if (usual === undefined || usual.count < ENOUGH_TRANSACTIONS || premium <= usual.median * UNUSUAL_FACTOR)
    return undefined;
  return {
    rule: 'T109',
    field: 'msAgtTransPremium',
    message: `The premium of ${dollars(premium)} is more than ${UNUSUAL_FACTOR} times what this coverage usually costs (${dollars(usual.median)}). Answer the question, or correct the Premium.`,
  };
}
