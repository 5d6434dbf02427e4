import { normalizeLine } from '../atoms/normalize.js';
import { textBeside, textPiece } from '../atoms/piece.js';
import type { Check, Problem } from '../atoms/problem.js';
import { limits } from '../limits/index.js';
import { numberingPlans } from './phoneNumbers.js';

/** The country a telephone number starts in, by its two letters. */
export const DEFAULT_PHONE_COUNTRY = 'US';

/**
 * A telephone number of a role (`Primary Contact`, or `Your` for the person's own), valid in its country (two letters): 12 characters in the US, 20 elsewhere
 * (spec 1 §5 Contact). Which numbers are valid the specification does not show: those of the numbering plans.
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

/** A telephone number written ###-###-#### (spec 2 §5 Agent contacts, User form). */
export const checkDashedPhone: Check<string> = (value) => {
  if (value.trim() === '') return { message: 'Phone number is required' };
  if (value.length > limits.phone) {
    return { message: `Phone number cannot exceed ${limits.phone} characters` };
  }
  return /^[0-9]{3}-[0-9]{3}-[0-9]{4}$/.test(value)
    ? undefined
    : { message: 'Invalid Phone Number. Phone Number must be in ###-###-#### format.' };
};

/** A telephone number of digits and dashes (spec 2 §5 Insurer contacts). */
export const checkDigitsAndDashes: Check<string> = (value) => {
  if (value.trim() === '') return { message: 'Phone number is required' };
  if (value.length > limits.phone) {
    return { message: `Phone number cannot exceed ${limits.phone} characters` };
  }
  return /^[0-9-]+$/.test(value) && /[0-9]/.test(value)
    ? undefined
    : { message: 'Invalid Phone Number.', fix: 'Use digits and dashes only.' };
};

/** A telephone number with a shortest length (spec 2 §5 User form: 4). */
export function atLeastPhone(check: Check<string>): Check<string> {
  return (value) =>
    value.trim() !== '' && value.length < limits.phoneLeast
      ? { message: `Phone number must be at least ${limits.phoneLeast} characters` }
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

/** How a telephone field tidies what was typed when it is left. */
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
 * A number on the wire, where its country does not travel: 4 to 15 digits (spec 1 §3: digits only). 15 is the most
 * a number has anywhere, its country's code included.
 */
export const checkWirePhone: Check<string> = (value) => {
  if (value === '') return { message: 'Phone number is required' };
  return /^[0-9]{4,15}$/.test(value) ? undefined : { message: 'Phone Number is not valid.' };
};

/** The piece of a telephone field; `CountryCode` beside it says which country's. */
export const phone = (role: string) =>
  textBeside(
    (value, at) => checkPhone(value, at('CountryCode') || DEFAULT_PHONE_COUNTRY, role),
    normalizeLine,
  );

/** The piece of a telephone field that takes US numbers only. */
export const usPhone = (role: string) =>
  textPiece((value) => checkPhone(value, DEFAULT_PHONE_COUNTRY, role), formatUsPhone);

export const dashedPhone = () => textPiece(checkDashedPhone, formatUsPhone);
export const digitsAndDashes = () => textPiece(checkDigitsAndDashes);
export const phoneExtension = () => textPiece(checkPhoneExtension);
export const wirePhone = () => textPiece(checkWirePhone);
