import type { CalendarDate } from '../calendar-date/index.js';
import type { OfficeQuestion } from '../filings/questions/questions.js';
import { type Cents, formatAmount } from '../money/index.js';
import { likeness, likenessWords, type NumberedPolicy } from '../reported-policies/likeness.js';
import { plainText } from '../schema/normalize.js';

/** Facts with which a term on a policy begins. */
export interface Beginning {
  readonly effectiveDate: CalendarDate;
  readonly coverageCode: string;
  readonly premium: Cents;
}

/** A policy as a new one is compared with it: one on file, or one that the same file has begun. */
export interface SimilarPolicy extends NumberedPolicy {
  readonly began: readonly Beginning[];
  /** The line of the file that began it; nothing of one that was on file before. */
  readonly line?: number;
}

/** A new policy of a batch file. */
export type BatchPolicy = NumberedPolicy & Beginning;

/** The key that two numbers of one policy have in common, if one of them is mistyped. */
export function riskKey({ insuredName }: Pick<NumberedPolicy, 'insuredName'>, began: Beginning): string {
  return [plainText(insuredName), began.effectiveDate, began.coverageCode, began.premium].join('\t');
}

/** So many policies that have all but their numbers in common are a series, of which none is mistyped. */
export const SERIES = 3;

/**
 * The likeness of another number that may be the same, written in another way. Numbers are given in sequence, so that one character
 * counts only where the rest says that it is the same policy: insured, day, coverage and premium.
 */
function isNear(policy: BatchPolicy, other: SimilarPolicy) {
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
    const kind = isNear(policy, other);
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
  /** How many transactions it was worked out from. */
  readonly count: number;
}

/** With fewer of them nobody knows what is usual. */
const ENOUGH = 30;
/** So many times the usual premium is a mistake more often than a large risk. */
const UNUSUAL = 100;

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** The question about a premium of a batch file that is far from what the coverage usually costs (domain §7, T109). */
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
