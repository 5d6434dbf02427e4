import { digitsOf } from '../Field/digitsOf.js';
import type { PhoneCountry } from './phoneCountries.js';

/** Why a text is not a telephone number. */
export type PhoneProblem = 'incomplete' | 'invalid';

/** How numbers are written and checked; bring your own for more than lengths. */
export interface PhoneFormatter {
  /** The number as people of the country write it, as far as it was typed. Keeps the digits and their order. */
  format: (digits: string, country: PhoneCountry) => string;
  /** What is wrong with a number, or nothing. `digits` are as typed, with a trunk prefix where there is one. */
  check: (digits: string, country: PhoneCountry) => PhoneProblem | null;
}

/** What was read out of a text. */
export interface ReadPhone {
  /** The digits as they are dialled within the country. */
  digits: string;
  country: PhoneCountry;
  /** The digits behind "ext." or "x"; empty when there are none. */
  extension: string;
}

function maxDigitsOf({ callingCode, maxDigits = 15 - callingCode.length }: PhoneCountry): number {
  return maxDigits;
}

/**
 * Whether the trunk prefix stands before a number. Where 8 is the prefix, 800 123 45 67 is a number that begins with it:
 * it is as long as one, and would be too short without.
 */
function hasTrunkPrefix(digits: string, country: PhoneCountry): boolean {
  const { trunkPrefix = '', minDigits = 4 } = country;
  if (trunkPrefix === '' || !digits.startsWith(trunkPrefix)) return false;
  const isWholeAlready = digits.length >= minDigits && digits.length <= maxDigitsOf(country);
  return !isWholeAlready || digits.length - trunkPrefix.length >= minDigits;
}

/** A number without its trunk prefix, as it stands behind the calling code. */
export function significantDigits(digits: string, country: PhoneCountry): string {
  const { trunkPrefix = '' } = country;
  return hasTrunkPrefix(digits, country) ? digits.slice(trunkPrefix.length) : digits;
}

function isNorthAmerican({ callingCode }: PhoneCountry): boolean {
  return callingCode === '1';
}

/** 307-555-0100, as far as it goes. */
function formatNorthAmerican(digits: string): string {
  if (digits.length > 10) return digits;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** An area code and an exchange begin with 2 to 9; 911 and its like are neither. */
const NORTH_AMERICAN = /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6}$/;
const NO_NORTH_AMERICAN = /^(?:[01]|.11|.{3}(?:[01]|.11))/;

/** Knows the United States and their neighbours by shape, all others by the number of digits. */
export const plainPhoneFormatter: PhoneFormatter = {
  format: (digits, country) => (isNorthAmerican(country) ? formatNorthAmerican(digits) : digits),
  check: (digits, country) => {
    const { length } = significantDigits(digits, country);
    const { minDigits = 4 } = country;
    if (isNorthAmerican(country)) {
      if (digits.length > 10 || NO_NORTH_AMERICAN.test(digits)) return 'invalid';
      return NORTH_AMERICAN.test(digits) ? null : 'incomplete';
    }
    if (length > maxDigitsOf(country)) return 'invalid';
    return length < minDigits ? 'incomplete' : null;
  },
};

/** A number with its calling code, as in +13075550100; empty for no digits. */
export function toE164(digits: string, country: PhoneCountry): string {
  return digits === '' ? '' : `+${country.callingCode}${significantDigits(digits, country)}`;
}

/** What stands between a number and its extension. */
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
  // "+44 (0)20": the prefix in brackets is for those within the country.
  const { trunkPrefix = '' } = found;
  const isNational = isNorthAmerican(found) || hasTrunkPrefix(rest, found);
  return { country: found, digits: rest === '' || isNational ? rest : `${trunkPrefix}${rest}` };
}

/**
 * Reads a number in any shape: as it is dialled in its country, with +, 00 or 011 before the calling code, as a
 * `tel:` address, with an extension.
 * @param country what a number without calling code belongs to.
 * @returns `null` when the text holds letters, or the calling code of a country that is not offered.
 */
export function readPhone(
  text: string,
  country: PhoneCountry,
  countries: readonly PhoneCountry[],
): ReadPhone | null {
  const bare = text.trim().replace(/^tel:/i, '');
  const extension = EXTENSION.exec(bare)?.[1] ?? '';
  const number = bare.replace(EXTENSION, '');
  if (/\p{L}/u.test(number)) return null;
  const digits = digitsOf(number);
  // 0113 is Leeds, and nothing in North America.
  const exit = isNorthAmerican(country) ? /^(?:00|011)(?=[1-9])/ : /^00(?=[1-9])/;
  const isAbroad = /^[+＋]/.test(number) || exit.test(digits);
  if (isAbroad) {
    const read = readInternational(digits.replace(/^[+＋]/.test(number) ? '' : exit, ''), country, countries);
    return read && { ...read, extension };
  }
  // No area code of North America begins with 1: it is what is dialled before one.
  const isDialled = isNorthAmerican(country) && digits.length > 1 && digits.startsWith('1');
  return { digits: isDialled ? digits.slice(1) : digits, country, extension };
}

/** Where the caret is to stand behind that many digits. */
export function caretBehind(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [index, letter] of Array.from(text).entries()) {
    if (/\d/.test(letter)) seen += 1;
    if (seen === digits) return index + 1;
  }
  return text.length;
}

/** One edit of the input: what the browser left there, where the caret is and how it came about. */
export interface PhoneInput {
  before: string;
  raw: string;
  caret: number;
  inputType: string;
}

/**
 * The digits after an edit that is no paste, and how many of them stand before the caret. To delete what only
 * separates two digits means the digit beyond it.
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
