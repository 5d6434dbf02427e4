import type { FieldMessages } from '../Field/FieldParts.js';
import type { PhoneProblem } from './phoneText.js';

/** Words of a `PhoneField`. */
export interface PhoneFieldMessages extends FieldMessages {
  /** Names the list of countries, with the field's label. @default 'Country of the number' */
  country: string;
  /** The number breaks off. @default '“307-555” is not a whole number. Write all 10 digits, like 307-555-0100.' */
  incomplete: (text: string, country: string, digits: number) => string;
  /** There is no such number. @default '“107-555-0100” is no telephone number in United States. Check the digits and the country.' */
  invalid: (text: string, country: string) => string;
  /** After a paste that holds no number of a country that is offered. @default 'What you pasted is not one telephone number. Copy the number alone, or type it.' */
  notANumber: string;
}

/** The words of a phone field; given ones replace the defaults. */
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

/** What is wrong with a number, in words. */
export interface PhoneFault {
  problem: PhoneProblem;
  /** The number as it stands in the input. */
  text: string;
  /** Two letters of the country, and its name. */
  code: string;
  name: string;
  /** Fewest digits of a number there, as they are dialled. */
  digits: number;
}

/** The words of a fault, for the field itself and for an error summary that must say the same. */
export function phoneFaultText(
  { problem, text, code, name, digits }: PhoneFault,
  messages: PhoneFieldMessages,
): string {
  return problem === 'incomplete' ? messages.incomplete(text, code, digits) : messages.invalid(text, name);
}
