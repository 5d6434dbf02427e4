import { INVISIBLE } from '../amount/invisible.js';
import { digitsOf } from '../Field/digitsOf.js';
import type { PhoneCountry } from './phoneCountries.js';

/** Why a text is not a telephone number. */
export type PhoneProblem = 'incomplete' | 'invalid';

/** How numbers are written and checked; pass your own to check more than lengths. */
export interface PhoneFormatter {
  /** The number, or the part typed so far, as people of the country write it. Keeps the digits and their order. */
  format: (digits: string, country: PhoneCountry) => string;
  /** The problem with a number, or nothing. `digits` are the typed ones, with the trunk prefix if there is one. */
  check: (digits: string, country: PhoneCountry) => PhoneProblem | null;
}

/** The telephone number that was read from a text. */
export interface ReadPhone {
  /** The digits as they are dialled within the country. */
  digits: string;
  country: PhoneCountry;
  /** The digits after "ext." or "x"; empty if there are none. */
  extension: string;
}

function maxDigitsOf({ callingCode, maxDigits = 15 - callingCode.length }: PhoneCountry): number {
  return maxDigits;
}

/**
 * True if digits begin with the trunk prefix. Where the prefix is 8, the 8 of 800 123 45 67 belongs to the number: with it
 * the number has its normal length, and without it the number would be too short.
 */
function hasTrunkPrefix(digits: string, country: PhoneCountry): boolean {
  const { trunkPrefix = '', minDigits = 4 } = country;
  if (trunkPrefix === '' || !digits.startsWith(trunkPrefix)) return false;
  const isWholeAlready = digits.length >= minDigits && digits.length <= maxDigitsOf(country);
  return !isWholeAlready || digits.length - trunkPrefix.length >= minDigits;
}

/** A number without its trunk prefix, as it is written after the calling code. */
export function significantDigits(digits: string, country: PhoneCountry): string {
  const { trunkPrefix = '' } = country;
  return hasTrunkPrefix(digits, country) ? digits.slice(trunkPrefix.length) : digits;
}

function isNorthAmerican({ callingCode }: PhoneCountry): boolean {
  return callingCode === '1';
}

/** Formats digits as 307-555-0100, or as the beginning of it while there are fewer. */
function formatNorthAmerican(digits: string): string {
  if (digits.length > 10) return digits;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** An area code and an exchange begin with 2 to 9; service numbers such as 911 are neither. */
const NORTH_AMERICAN = /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6}$/;
/** Beginnings that no such number has: found while it is still being typed. */
const NOT_NORTH_AMERICAN = /^(?:[01]|.11|.{3}(?:[01]|.11))/;

/** Checks numbers of the United States and its neighbours by their structure, all others by the number of digits. */
export const plainPhoneFormatter: PhoneFormatter = {
  format: (digits, country) => (isNorthAmerican(country) ? formatNorthAmerican(digits) : digits),
  check: (digits, country) => {
    const { length } = significantDigits(digits, country);
    const { minDigits = 4 } = country;
    if (isNorthAmerican(country)) {
      if (digits.length > 10 || NOT_NORTH_AMERICAN.test(digits)) return 'invalid';
      return NORTH_AMERICAN.test(digits) ? null : 'incomplete';
    }
    if (length > maxDigitsOf(country)) return 'invalid';
    return length < minDigits ? 'incomplete' : null;
  },
};

/** A number with its calling code, such as +13075550100; empty if there are no digits. */
export function toE164(digits: string, country: PhoneCountry): string {
  return digits === '' ? '' : `+${country.callingCode}${significantDigits(digits, country)}`;
}

/** Matches what is written between a number and its extension. */
const EXTENSION = /[\s,;]*(?:;ext=|extension|ext\b\.?|\bx|#)[\s.:]*(\d{1,7})\s*$/i;

/** The country that an international number belongs to, and the rest of it. */
function readInternational(
  digits: string,
  country: PhoneCountry,
  countries: readonly PhoneCountry[],
): Pick<ReadPhone, 'digits' | 'country'> | null {
  const fits = ({ callingCode }: PhoneCountry) => digits.startsWith(callingCode);
  const found = fits(country)
    ? country
    : (countries.find((one) => one.isShared !== true && fits(one)) ?? countries.find(fits));
  if (!found) return null;
  const rest = digits.slice(found.callingCode.length);
  // "+44 (0)20": the prefix in brackets is dialled only within the country.
  const { trunkPrefix = '' } = found;
  const isNational = isNorthAmerican(found) || hasTrunkPrefix(rest, found);
  return { country: found, digits: rest === '' || isNational ? rest : `${trunkPrefix}${rest}` };
}

/**
 * Reads a number in any notation: as it is dialled in its country, with +, 00 or 011 before the calling code, as a
 * `tel:` address, with an extension.
 * @param country the country of a number without a calling code.
 * @returns `null` if the text contains letters, or the calling code of a country that is not offered.
 */
export function readPhone(
  text: string,
  country: PhoneCountry,
  countries: readonly PhoneCountry[],
): ReadPhone | null {
  const withoutScheme = text.replaceAll(INVISIBLE, '').trim().replace(/^tel:/i, '');
  const extension = EXTENSION.exec(withoutScheme)?.[1] ?? '';
  const number = withoutScheme.replace(EXTENSION, '');
  if (/\p{L}/u.test(number)) return null;
  const digits = digitsOf(number);
  // 0113 is the area code of Leeds; in North America it has no meaning.
  const exitCode = isNorthAmerican(country) ? /^(?:00|011)(?=[1-9])/ : /^00(?=[1-9])/;
  const isInternational = /^[+＋]/.test(number) || exitCode.test(digits);
  if (isInternational) {
    const read = readInternational(
      digits.replace(/^[+＋]/.test(number) ? '' : exitCode, ''),
      country,
      countries,
    );
    return read && { ...read, extension };
  }
  // No area code in North America begins with 1; the 1 is dialled before the area code.
  const hasLeadingOne = isNorthAmerican(country) && digits.length > 1 && digits.startsWith('1');
  return { digits: hasLeadingOne ? digits.slice(1) : digits, country, extension };
}

/** The position of the caret after the first `digits` digits of a text. */
export function caretBehind(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [index, letter] of Array.from(text).entries()) {
    if (/\d/.test(letter)) seen += 1;
    if (seen === digits) return index + 1;
  }
  return text.length;
}

/** One edit of the input: the resulting text, the position of the caret and the kind of edit. */
export interface PhoneInput {
  before: string;
  raw: string;
  caret: number;
  inputType: string;
}

/**
 * The digits after an edit that is not a paste, and how many of them are before the caret. If only a separator between two
 * digits was deleted, the digit beyond it is deleted.
 */
export function editDigits({ before, raw, caret, inputType }: PhoneInput): { digits: string; ahead: number } {
  const digits = digitsOf(raw);
  const ahead = digitsOf(raw.slice(0, caret)).length;
  const isSeparatorGone =
    inputType.startsWith('delete') && raw.length < before.length && digits === digitsOf(before);
  if (!isSeparatorGone) return { digits, ahead };
  const from = inputType.endsWith('Forward') ? ahead : ahead - 1;
  return { digits: digits.slice(0, Math.max(0, from)) + digits.slice(from + 1), ahead: Math.max(0, from) };
}
