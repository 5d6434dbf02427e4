import type { TestContext } from 'yup';
import type { Check, Problem } from './problem.js';

/** The result of a yup test: true without a problem, otherwise an error with its message and its fix. */
export function testResult(problem: Problem | undefined, context: TestContext) {
  return (
    problem === undefined || context.createError({ message: problem.message, params: { fix: problem.fix } })
  );
}

const INVISIBLE = /[\u200B\uFEFF]/g;
const CONTROL = /\p{Cc}/gu;
/** Words of plain characters with single spaces between them: most texts, which need no change. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const CONTROL_BUT_LINE_BREAK = /(?!\n)\p{Cc}/gu;

/**
 * One line of text in its stored format: composed Unicode (NFC), no invisible or control characters, pasted tabs, line
 * breaks and no-break spaces as single spaces, no spaces at the ends.
 */
export function normalizeLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(CONTROL, '')
    .trim();
}

/** A text of several lines in its stored format: like {@link normalizeLine}, but it keeps its line breaks, as `\n`. */
export function normalizeParagraph(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(CONTROL_BUT_LINE_BREAK, '')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

/**
 * Characters with several forms and one meaning that NFKD leaves different: quotation marks and dashes of typesetters.
 */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[`´‘’‚‛ʹʻʼ′]/g, "'"],
  [/[“”„‟]/g, '"'],
  [/[‐-―−]/g, '-'],
  // Within a word and at its end it is one letter.
  [/ς/g, 'σ'],
];
/** A text with its marks as a keyboard types them: plain apostrophes, quotation marks and dashes. Letters and digits stay. */
export const typedForm = (text: string): string =>
  ALIKE.reduce(
    (typed, [written, meant]) => typed.replaceAll(written, meant),
    text.replaceAll('´', "'").replaceAll(/[\p{P}\p{S}]/gu, (mark) => mark.normalize('NFKC')),
  );

/** Marks of layout that pasted text brings along: soft hyphens, spaces without width, directions. */
const LAYOUT = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const SPACES = /[\t-\r \u0085\u1680\u2028\u2029]+/g;
/**
 * Like {@link PLAIN}, without the backtick, which counts as an apostrophe: folding changes only the case of such texts.
 */
const FOLDED_BUT_CASE = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/;
/** The accents of Latin, Greek and Cyrillic letters, once they are characters of their own. */
const ACCENTS = /[\u0300-\u036F]/g;

/**
 * A name or number as it is compared with another: however its apostrophes, dashes, spaces and letters are encoded, in upper or
 * lower case. "O’HARA" and "o'hara" are one, "René" and "Rene" are two. It is compared, never stored as the name or shown. The
 * database has the same as `folded_text` (domain §6).
 */
export function foldedText(text: string): string {
  if (FOLDED_BUT_CASE.test(text)) return text.toLowerCase();
  // The acute accent alone would become a space and an accent.
  const decomposed = text.replaceAll('´', "'").normalize('NFKD').toLowerCase();
  return ALIKE.reduce((folded, [written, meant]) => folded.replaceAll(written, meant), decomposed)
    .replaceAll(LAYOUT, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(/^ | $/g, '');
}

/** True if two names, or two numbers, are the same when compared by {@link foldedText}. */
export function isSameText(one: string, other: string): boolean {
  return foldedText(one) === foldedText(other);
}

/**
 * A text as searches compare it: {@link foldedText} without accents. "Zoë  Müller" becomes "zoe muller". The database has the same as
 * `plain_text`.
 */
export function plainText(text: string): string {
  return foldedText(text).replaceAll(ACCENTS, '');
}

/** The stored format of a number that is printed in groups, such as `123-456-7890`: without its hyphens and spaces. */
export const normalizeNumber = (text: string): string => normalizeLine(text).replaceAll(/[\s\p{Pd}]/gu, '');

/** How many characters a text has; one outside the basic plane, such as an emoji, counts once. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The rules of a text. The first one that it breaks is the problem. */
interface TextRule {
  /** The problem of an empty or blank text; without it the text may be empty. */
  readonly required?: Problem;
  /** The maximum length in characters, and the problem of a longer text. */
  readonly maximum?: { readonly length: number; readonly problem: Problem };
  /** Patterns that a text must match unless it is empty. */
  readonly patterns?: readonly { readonly pattern: RegExp; readonly problem: Problem }[];
}

/** Builds the plain check of a text rule. */
export function textCheck({ required, maximum, patterns = [] }: TextRule): Check<string> {
  return (value) => {
    if (value.trim() === '') return required;
    // The cheap length first: only a text that could be too long is counted character by character.
    if (maximum && value.length > maximum.length && lengthOf(value) > maximum.length) return maximum.problem;
    return patterns.find(({ pattern }) => !pattern.test(value))?.problem;
  };
}

/** The words of a maximum length, as the specification writes them: `Maximum 35 characters allowed in User Name.` */
export function atMost(length: number, field: string): { length: number; problem: Problem } {
  return {
    length,
    problem: {
      message: `Maximum ${length} characters allowed in ${field}.`,
      fix: `Shorten it to ${length} characters.`,
    },
  };
}
