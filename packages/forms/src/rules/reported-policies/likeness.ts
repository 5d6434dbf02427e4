import { plainText } from '../schema/normalize.js';

/** Characters that do not tell one policy number from another: people leave them out or type another. */
export const NO_DIFFERENCE = " -_./\\#&(),'+:*";

/** Letters of the plain text of a number, and the digits for which they are mistaken. */
export const lookAlikes = { letters: 'oil', digits: '011' } as const;

/** Zeros in front of the digits of a number; PostgreSQL reads the pattern as JavaScript does. */
export const LEADING_ZEROS = '(^|[^0-9])0+(?=[0-9])';

const letters = new RegExp(`[${lookAlikes.letters}]`, 'g');
const leadingZeros = new RegExp(LEADING_ZEROS, 'g');

const marks = new RegExp(`[${NO_DIFFERENCE.replaceAll(/[\\\-\]^]/g, '\\$&')}]`, 'g');

const withoutMarks = (text: string) => text.replaceAll(marks, '');

/** A policy number as it is matched: "SL-2026 / 0041" and "sl20260041" are the same. */
export function matchKey(policyNumber: string): string {
  return withoutMarks(plainText(policyNumber));
}

/** Plain text with digits in the place of letters that look like them. */
const withDigits = (text: string) =>
  text.replaceAll(letters, (each) => lookAlikes.digits[lookAlikes.letters.indexOf(each)] ?? each);

/** The key of a number in which letters that look like digits are those digits. */
function lookAlikeKey(policyNumber: string): string {
  return withoutMarks(withDigits(plainText(policyNumber)));
}

/**
 * The look-alike key of a number without the zeros in front of each run of digits: numbers that share it are near each
 * other.
 */
export function nearKey(policyNumber: string): string {
  return withoutMarks(withDigits(plainText(policyNumber)).replaceAll(leadingZeros, '$1'));
}

/** The parts of a policy that are compared to find its counterpart. State and agent must be the same anyway. */
export interface NumberedPolicy {
  readonly policyNumber: string;
  readonly insuredName: string;
}

/** How much the number of one policy is like another's: the same, or near it. */
export type Likeness = 'same' | 'lookAlike' | 'leadingZeros' | 'termSuffix' | 'oneCharacter';

/** Numbers shorter than this are not compared by one character: too many of them would be alike. */
const SHORTEST_MISTYPED_NUMBER = 5;
/**
 * The end of a number counts as the number of a term only after this many characters: in "SL-2026-0041-26", not in
 * "SL-26".
 */
const SHORTEST_BEFORE_TERM = 6;

const withoutTerm = (policyNumber: string): string => {
  const before = plainText(policyNumber).replace(/[ \-/._]\d{1,2}$/, '');
  return nearKey(before).length < SHORTEST_BEFORE_TERM ? policyNumber : before;
};

const hasSameInsured = (one: NumberedPolicy, other: NumberedPolicy) =>
  plainText(one.insuredName) === plainText(other.insuredName);

/** True if two texts differ by one character: another one, one more, one fewer, or two neighbours that changed places. */
function isOneCharacterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || long.length < SHORTEST_MISTYPED_NUMBER) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isOther = short.slice(at + 1) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isOther || isSwapped;
}

interface LikenessRule {
  readonly kind: Likeness;
  readonly isLike: (one: NumberedPolicy, other: NumberedPolicy) => boolean;
  /** The words about two numbers that are like each other in this way. */
  readonly words: string;
}

/**
 * The rules by which policy numbers are like each other, the strongest first. Insurers number policies in sequence, so
 * the numbers of two policies often differ by one character. The rules of one character and of a term count only where
 * the insured is the same.
 */
const rules: readonly LikenessRule[] = [
  {
    kind: 'same',
    isLike: (one, other) => matchKey(one.policyNumber) === matchKey(other.policyNumber),
    words: 'the same number',
  },
  {
    kind: 'lookAlike',
    isLike: (one, other) => lookAlikeKey(one.policyNumber) === lookAlikeKey(other.policyNumber),
    words: 'differs by letters that look like digits (O and 0, I or L and 1)',
  },
  {
    kind: 'leadingZeros',
    isLike: (one, other) => nearKey(one.policyNumber) === nearKey(other.policyNumber),
    words: 'differs by leading zeros',
  },
  {
    kind: 'termSuffix',
    isLike: (one, other) =>
      hasSameInsured(one, other) &&
      nearKey(withoutTerm(one.policyNumber)) === nearKey(withoutTerm(other.policyNumber)),
    words: 'differs by the number of a term at its end',
  },
  {
    kind: 'oneCharacter',
    isLike: (one, other) =>
      hasSameInsured(one, other) &&
      isOneCharacterApart(nearKey(one.policyNumber), nearKey(other.policyNumber)),
    words: 'differs by one character',
  },
];

/** All ways in which numbers are like each other, the strongest first. */
export const likenesses: readonly Likeness[] = rules.map(({ kind }) => kind);

/**
 * How two policies' numbers are like each other; `undefined` when they are not. Only `same` is a match, the others are
 * near: they are shown as such and never treated as the same policy.
 */
export function likeness(one: NumberedPolicy, other: NumberedPolicy): Likeness | undefined {
  return rules.find(({ isLike }) => isLike(one, other))?.kind;
}

/** How numbers are like each other, in words. */
export function likenessWords(kind: Likeness): string {
  return rules.find((rule) => rule.kind === kind)?.words ?? '';
}
