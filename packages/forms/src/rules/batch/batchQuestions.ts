import type { CalendarDate } from '../calendar-date/index.js';
import type { OfficeQuestion } from '../filings/questions/questions.js';
import { type Cents, formatAmount } from '../money/index.js';
import { likeness, likenessWords, matchKey, type NumberedPolicy } from '../reported-policies/likeness.js';
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
 * The likeness of two policy numbers that may be one number, written in two ways. Two insureds have two policies, however
 * alike their numbers: ACCT-1-12 and ACCT-11-2 are those of two accounts. Insurers number policies in sequence, so that a
 * difference of one character counts only where the risk is the same: insured, day, coverage and premium.
 */
function nearLikeness(policy: BatchPolicy, other: SimilarPolicy) {
  const kind = likeness(policy, other);
  if (kind === undefined || kind === 'termSuffix') return undefined;
  const isSame =
    kind === 'oneCharacter'
      ? other.began.some((began) => riskKey(other, began) === riskKey(policy, policy))
      : mayBeOneInsured(policy.insuredName, other.insuredName);
  return isSame ? kind : undefined;
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

/** Words that are left out of a name as often as they are written. */
const UNTELLING_WORDS: ReadonlySet<string> = new Set(
  'and the of inc incorporated llc corp corporation co company ltd limited lp llp plc dba'.split(' '),
);

/** The words that tell an insured from others: "The Alpha Mill, L.L.C." has two. */
function tellingWords(insuredName: string): readonly string[] {
  const words = plainText(insuredName)
    .replaceAll(/[.']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !UNTELLING_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** True if two names may be those of one insured: with other marks or another legal form, in another order, or shortened. */
function mayBeOneInsured(one: string, other: string): boolean {
  if (matchKey(one) === matchKey(other)) return true;
  const [few = [], many = []] = [tellingWords(one), tellingWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  return few.every((word) => many.includes(word));
}

/**
 * The question about New Business, or a renewal, whose number is that of a policy of another insured (domain §7, T108): it is
 * filed onto that policy, and the number may be mistyped.
 */
export function otherInsuredQuestion(
  insuredName: string,
  policy: NumberedPolicy,
): OfficeQuestion | undefined {
  if (mayBeOneInsured(insuredName, policy.insuredName)) return undefined;
  return {
    rule: 'T108',
    field: 'agtPolicyNumber',
    message: `Policy ${policy.policyNumber} is that of ${policy.insuredName}, and this transaction was filed onto it for ${insuredName}. Answer the question: say that both are one insured, or back this one out and file it with its own number.`,
  };
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
