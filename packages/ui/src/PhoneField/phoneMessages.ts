import type { FieldMessages } from '../Field/FieldParts.js';
import type { PhoneProblem } from './phoneText.js';

/** Words of a `PhoneField`. */
export interface PhoneFieldMessages extends FieldMessages {
  /** Name of the list of countries, together with the field's label. @default 'Country of the number' */
  country: string;
  /** The number is incomplete. @default '“307-555” is not a whole number. Write all 10 digits, like 307-555-0100.' */
  incomplete: (text: string, country: string, digits: number) => string;
  /** No such number can exist. @default '“107-555-0100” is no telephone number in United States. Check the digits and the country.' */
  invalid: (text: string, country: string) => string;
  /** After a paste without a number of an offered country. @default 'What you pasted is not one telephone number. Copy the number alone, or type it.' */
  notANumber: string;
}

/** The texts of a phone field: the defaults, replaced by those that are given. */
export function phoneMessages(
  field: FieldMessages,
  own: Partial<PhoneFieldMessages> | undefined,
): PhoneFieldMessages {
  return {
    country: 'Country of the number',
    incomplete: (text, country, digits) =>
      country === 'US'
        ? `“${text}” is not a whole number. Write all 10 digits, like 307-555-0100.`
        : `“${text}” is not a whole number. Write at least ${digits} digits.`,
    invalid: (text, country) =>
      `“${text}” is no telephone number in ${country}. Check the digits and the country.`,
    notANumber: 'What you pasted is not one telephone number. Copy the number alone, or type it.',
    ...field,
    ...own,
  };
}

/** The details of what is wrong with a number, for the message. */
export interface PhoneFault {
  problem: PhoneProblem;
  /** The number as the input shows it. */
  text: string;
  /** The two-letter code of the country, and its name. */
  code: string;
  name: string;
  /** Minimum number of digits of a number in that country, as dialled there. */
  digits: number;
}

/** The message for a problem, for the field and for an error summary, which must say the same. */
export function phoneFaultText(
  { problem, text, code, name, digits }: PhoneFault,
  messages: PhoneFieldMessages,
): string {
  return problem === 'incomplete' ? messages.incomplete(text, code, digits) : messages.invalid(text, name);
}
