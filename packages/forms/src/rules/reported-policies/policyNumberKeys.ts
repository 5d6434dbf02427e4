import { plainText } from '../schema/normalize.js';

/** Characters that do not tell one policy number from another: people leave them out or type another. */
export const NO_DIFFERENCE = " -_./\\#&(),'+:*";

/** Letters that are mistaken for digits, in the plain text of a number, and those digits. */
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
export function lookAlikeKey(policyNumber: string): string {
  return withoutMarks(withDigits(plainText(policyNumber)));
}

/** That key without the zeros in front of each run of digits: numbers that share it are near each other. */
export function nearKey(policyNumber: string): string {
  return withoutMarks(withDigits(plainText(policyNumber)).replaceAll(leadingZeros, '$1'));
}
