import { string } from 'yup';
import { findCountry } from '../address/countries.js';
import { limits } from '../limits/index.js';
import { textBeside } from '../schema/beside.js';
import { isRequired } from '../schema/fieldTable.js';
import { namingLookAlikes } from '../schema/namingLookAlikes.js';
import { normalizeLine, normalizeNumber, testResult } from '../schema/normalize.js';
import type { Check, Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import { numberingPlans } from './phoneNumbers.js';

/** The country a telephone number starts in, by its two letters. */
export const DEFAULT_PHONE_COUNTRY = 'US';

/**
 * A telephone number of a role (`Primary Contact`, or `Your` for the person's own), valid in its country (two letters): 12 characters in the US, 20 elsewhere
 * (spec 1 §5 Contact). The specification does not show which numbers are valid: the numbering plans decide.
 */
export function checkPhone(value: string, country: string, role: string): Problem | undefined {
  if (value.trim() === '') return { message: 'Phone number is required' };
  const maximum = country === DEFAULT_PHONE_COUNTRY ? limits.usPhone : limits.phone;
  if (value.length > maximum) return { message: `Phone number cannot exceed ${maximum} characters` };
  return numberingPlans().read(value, country)
    ? undefined
    : {
        message: `${role === 'Your' ? role : `${role}'s`} Phone Number is not valid.`,
        fix:
          country === DEFAULT_PHONE_COUNTRY
            ? 'Write ten digits, such as 307-555-0123.'
            : 'Write it as it is dialled within its country.',
      };
}

export const NOT_VALID: Problem = { message: 'Phone Number is not valid.' };

/** A telephone number written ###-###-#### (spec 2 §5 Agent contacts, User form). */
export const checkDashedPhone: Check<string> = namingLookAlikes((value) => {
  if (value.trim() === '') return { message: 'Phone number is required' };
  if (value.length > limits.phone) {
    return { message: `Phone number cannot exceed ${limits.phone} characters` };
  }
  return /^[0-9]{3}-[0-9]{3}-[0-9]{4}$/.test(value)
    ? undefined
    : { message: 'Invalid Phone Number. Phone Number must be in ###-###-#### format.' };
});

/** A telephone number of digits and dashes (spec 2 §5 Insurer contacts). */
export const checkDigitsAndDashes: Check<string> = namingLookAlikes((value) => {
  if (value.trim() === '') return { message: 'Phone number is required' };
  if (value.length > limits.phone) {
    return { message: `Phone number cannot exceed ${limits.phone} characters` };
  }
  return /^[0-9-]+$/.test(value) && /[0-9]/.test(value)
    ? undefined
    : { message: 'Invalid Phone Number.', fix: 'Use digits and dashes only.' };
});

/** A telephone number with a minimum length (spec 2 §5 User form: 4). */
export function atLeastPhone(check: Check<string>): Check<string> {
  return (value) =>
    value.trim() !== '' && value.length < limits.phoneMinimum
      ? { message: `Phone number must be at least ${limits.phoneMinimum} characters` }
      : check(value);
}

/** A telephone extension; may be empty. Digits only, at most 5 (spec 1 §5 Contact). */
export const checkPhoneExtension: Check<string> = (value) => {
  if (value === '') return undefined;
  if (value.length > limits.phoneExtension) {
    return { message: `Maximum ${limits.phoneExtension} characters allowed in Phone Extension.` };
  }
  return /^[0-9]+$/.test(value) ? undefined : { message: 'Phone Extension must contain digits only.' };
};

/** A US number as it is written, ###-###-####, from any layout of its ten digits; anything else stays as it is. */
export function formatUsPhone(text: string): string {
  const line = normalizeLine(text);
  if (!/^[\d\s().+\-\u2010-\u2014]+$/.test(line)) return line;
  const digits = line.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : line;
}

/** How a telephone field formats the typed number when the field is left. */
export function formatPhone(text: string, country: string): string {
  return country === DEFAULT_PHONE_COUNTRY ? formatUsPhone(text) : normalizeLine(text);
}

/** A number as registrations send it: the digits of the national number (spec 1 §3). */
export function nationalDigits(text: string, country: string): string {
  return numberingPlans().read(text, country)?.national ?? text.replaceAll(/\D/g, '');
}

/** An insurer's number as it is sent: no plus sign, and led by the country's code outside the US (spec 1 §3). */
export function insurerDigits(text: string, country: string): string {
  const number = numberingPlans().read(text, country);
  if (!number) return text.replaceAll(/\D/g, '');
  return country === DEFAULT_PHONE_COUNTRY ? number.national : `${number.callingCode}${number.national}`;
}

/**
 * A number on the wire: the digits of a number that is valid in one of the countries (two letters) it may come from, just as
 * the form's number is valid in its own country (spec 1 §3).
 */
export function checkWirePhone(
  value: string,
  countries: readonly string[] = [DEFAULT_PHONE_COUNTRY],
): Problem | undefined {
  if (value === '') return { message: 'Phone number is required' };
  const isNumber = (country: string) => numberingPlans().read(value, country) !== undefined;
  // No number has more than 15 digits (ITU-T E.164).
  return /^[0-9]{4,15}$/.test(value) && countries.some(isNumber) ? undefined : NOT_VALID;
}

/** An insurer's number on the wire: of the US, or led by the calling code of another country (spec 1 §3). */
export const checkInsurerWirePhone: Check<string> = (value) => {
  const problem = checkWirePhone(value);
  return problem && numberingPlans().isInternational(value) ? undefined : problem;
};

/** The country of a telephone number, by its two letters. */
export const checkPhoneCountry: Check<string> = (value) =>
  numberingPlans().isCountry(value)
    ? undefined
    : { message: isRequired('Phone country'), fix: 'Choose it from the list; it is sent as two letters.' };

/**
 * A number on the wire as a piece (the yup schema of one field). Its country may be given in another field of the
 * object; without it, the number is one of the US or of the country of the address.
 */
export const wirePhoneOf = (countryField: string) =>
  textBeside((value, at) => {
    const given = at(countryField);
    if (given !== '') return checkWirePhone(value, [given]);
    const own = findCountry(at('country'))?.twoLetterCode;
    return checkWirePhone(value, [DEFAULT_PHONE_COUNTRY, ...(own === undefined ? [] : [own])]);
  });

/** The piece of the country beside a number on the wire: left out, the number is of the US or of the address's country. */
export const wirePhoneCountry = () =>
  string()
    .typeError(wireWords.text)
    .optional()
    .test({
      name: 'rule',
      test: (value, context) => value === undefined || testResult(checkPhoneCountry(value), context),
    });

/** The country that is sent with a number, under a given name; for a US number none is sent. */
export function sentPhoneCountry<Name extends string>(
  name: Name,
  country: string,
): { [Key in Name]?: string } {
  const sent: { [Key in Name]?: string } = {};
  if (country !== DEFAULT_PHONE_COUNTRY) Object.assign(sent, { [name]: country });
  return sent;
}

/** The piece of a telephone field; `CountryCode` in the same object is the country of the number. */
export const phone = (role: string) =>
  textBeside(
    (value, at) => checkPhone(value, at('CountryCode') || DEFAULT_PHONE_COUNTRY, role),
    normalizeLine,
  );

/** The piece of a telephone field that takes US numbers only. */
export const usPhone = (role: string) =>
  textPiece((value) => checkPhone(value, DEFAULT_PHONE_COUNTRY, role), formatUsPhone);

export const phoneExtension = () => textPiece(checkPhoneExtension, normalizeNumber);
/** The piece of a telephone number on the wire that is always one of the US. */
export const wirePhone = () => textPiece((value) => checkWirePhone(value));
export const insurerWirePhone = () => textPiece(checkInsurerWirePhone);
