import { INVISIBLE } from './invisible.js';

/**
 * An amount of money in whole US cents. Always a safe integer, negative for money going back.
 * `123450` is $1,234.50.
 */
export type Cents = number;

/** The largest amount the office accepts, either way: $100,000,000.00 (spec 1 §9, spec 3 §9). */
export const MAX_AMOUNT_CENTS: Cents = 10_000_000_000;

// The hyphen stands last: anywhere else in a character class it would mean a range.
const MINUS = '\u2212\u2013\uFE63\uFF0D-';
const GROUP_SPACE = '\u00A0\u2007\u2009\u202F';

/** True for a whole, safe number of cents (and so not for `NaN`, `0.1` or 2^53). */
export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

function assertCents(cents: Cents): void {
  if (!isCents(cents))
    throw new RangeError(`An amount must be a whole number of cents, not ${String(cents)}.`);
}

function digitsOf(cents: Cents): { whole: string; fraction: string } {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return { whole: digits.slice(0, -2), fraction: digits.slice(-2) };
}

/** Puts a comma between each three digits: `1234567` becomes `1,234,567`. Takes digits only. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** How {@link formatAmount} writes an amount. */
export interface FormatAmountOptions {
  /**
   * How a negative amount is marked: `-1,234.50` or `(1,234.50)`.
   * @default 'minus'
   */
  sign?: 'minus' | 'parentheses';
  /**
   * Writes the dollar sign: `$1,234.50`, `-$1,234.50`, `($1,234.50)`.
   * @default false
   */
  currency?: boolean;
}

/**
 * Writes an amount for people: grouped by thousands, always two decimals, `1,234.50`.
 * `parseAmount` reads every form it writes back to the same cents.
 * @throws RangeError when `cents` is not a safe integer.
 */
export function formatAmount(
  cents: Cents,
  { sign = 'minus', currency = false }: FormatAmountOptions = {},
): string {
  assertCents(cents);
  const { whole, fraction } = digitsOf(cents);
  const amount = `${currency ? '$' : ''}${groupDigits(whole)}.${fraction}`;
  if (cents >= 0) return amount;
  return sign === 'parentheses' ? `(${amount})` : `-${amount}`;
}

/**
 * Writes an amount for machines: `-1234.50`, no grouping, always two decimals, never an exponent.
 * @throws RangeError when `cents` is not a safe integer.
 */
export function toDecimalString(cents: Cents): string {
  assertCents(cents);
  const { whole, fraction } = digitsOf(cents);
  return `${cents < 0 ? '-' : ''}${whole}.${fraction}`;
}

/** Why a text is not an amount. `text` is what was read, trimmed, to be quoted in a message. */
export type AmountProblem =
  | { problem: 'empty' }
  /** Letters, several signs, nothing but a sign. */
  | { problem: 'not-a-number'; text: string }
  /** Two people could read it differently: `1.234,56`, `1,23`, `1.234`, `100 200`, `(-5)`. */
  | { problem: 'ambiguous'; text: string }
  /** More than two decimals: `1234.567`. `decimals` is how many there are. */
  | { problem: 'too-precise'; text: string; decimals: number }
  /** Beyond `limit` (cents), in either direction. */
  | { problem: 'too-large'; text: string; limit: Cents };

/** The answer of {@link parseAmount}. */
export type ParsedAmount = { ok: true; cents: Cents } | ({ ok: false } & AmountProblem);

// No quantifier stands beside another that takes the same characters: a long text would be tried in every way to share them.
const CURRENCY = /^(?:US\s?\$|USD|\$)|(?:US\s?\$|USD|\$)$/i;
const LEADING_SIGN = new RegExp(`^[+${MINUS}]`);
const TRAILING_MINUS = new RegExp(`[${MINUS}]$`);
const PARENTHESES = /^\(([^()]*)\)$/;

/** One pass over the marks around the digits of a trimmed text; `null` when there are too many of them. */
function stripMarks(text: string): { body: string; negative: boolean; signs: number } | null {
  let body = text;
  let signs = 0;
  let currencies = 0;
  let negative = false;
  for (;;) {
    const before = body;
    const inner = PARENTHESES.exec(body)?.[1];
    if (inner !== undefined) {
      body = inner;
      negative = true;
      signs += 1;
    } else if (CURRENCY.test(body)) {
      body = body.replace(CURRENCY, '');
      currencies += 1;
    } else if (LEADING_SIGN.test(body)) {
      negative ||= !body.startsWith('+');
      body = body.replace(LEADING_SIGN, '');
      signs += 1;
    } else if (TRAILING_MINUS.test(body)) {
      body = body.replace(TRAILING_MINUS, '');
      negative = true;
      signs += 1;
    }
    body = body.trim();
    if (currencies > 1 || signs > 2) return null;
    if (body === before) return { body, negative, signs };
  }
}

const PLAIN = /^(\d*)(?:\.(\d*))?$/;
const GROUPED = new RegExp(`^([1-9]\\d{0,2}(?:([,${GROUP_SPACE}])\\d{3})(?:\\2\\d{3})*)(?:\\.(\\d*))?$`);
/** `1.234` is a thousand in many countries, and 1.23 with a digit too many in the United States. */
const POINT_MAY_GROUP = /^[1-9]\d{0,2}\.\d{3}$/;
const DIGITS_AND_SEPARATORS = new RegExp(`^[\\d.,\\s${GROUP_SPACE}]+$`);

/**
 * Reads an amount as a person types or pastes it, and never guesses.
 *
 * Reads `1234.5`, `$1,234.50`, `1,234.50 USD`, `(1,234.50)`, a leading or trailing minus (also U+2212 and the
 * en dash) and no-break or thin spaces between thousands. A comma is only ever a thousands separator and a
 * point only ever a decimal one; a text that could mean something else, such as `1.234,56`, `1,23` or `1.234`,
 * is a problem to show, not a number.
 *
 * @returns whole cents between −{@link MAX_AMOUNT_CENTS} and {@link MAX_AMOUNT_CENTS}, or the problem. Never throws.
 */
export function parseAmount(text: string): ParsedAmount {
  const trimmed = text.replaceAll(INVISIBLE, '').trim();
  if (trimmed === '') return { ok: false, problem: 'empty' };
  const marks = stripMarks(trimmed);
  if (marks === null || !DIGITS_AND_SEPARATORS.test(marks.body) || !/\d/.test(marks.body)) {
    return { ok: false, problem: 'not-a-number', text: trimmed };
  }
  const ambiguous: ParsedAmount = { ok: false, problem: 'ambiguous', text: trimmed };
  if (marks.signs > 1 || POINT_MAY_GROUP.test(marks.body)) return ambiguous;

  const plain = PLAIN.exec(marks.body);
  const grouped = plain ? null : GROUPED.exec(marks.body);
  if (!plain && !grouped) return ambiguous;
  const whole = (plain?.[1] ?? grouped?.[1] ?? '').replaceAll(/\D/g, '').replace(/^0+/, '');
  const fraction = plain?.[2] ?? grouped?.[3] ?? '';

  if (fraction.length > 2)
    return { ok: false, problem: 'too-precise', text: trimmed, decimals: fraction.length };
  // Compared by length first: hundreds of digits would lose their tail as a number.
  const cents = whole.length > 12 ? Infinity : Number(`${whole}${fraction.padEnd(2, '0')}`);
  if (cents > MAX_AMOUNT_CENTS) {
    return { ok: false, problem: 'too-large', text: trimmed, limit: MAX_AMOUNT_CENTS };
  }
  return { ok: true, cents: marks.negative && cents !== 0 ? -cents : cents };
}
