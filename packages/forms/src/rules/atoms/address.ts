import { findCountry, usStateName } from '../address/countries.js';
import { limits } from '../limits/index.js';
import { chooseFromList } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import { namePattern } from '../schema/namePattern.js';
import { namingLookAlikes } from '../schema/namingLookAlikes.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';

/** First line of an address (spec 1 §5). */
export const checkAddressLine1 = textCheck({
  required: { message: isRequired('Address') },
  maximum: atMost(limits.addressLine, 'Address'),
});

/** Second line of an address; may be empty. */
export const checkAddressLine2 = textCheck({ maximum: atMost(limits.addressLine, 'Address Line 2') });

/** A city: letters of any alphabet, spaces and . - _ ' only (the typographic apostrophe is the same letter). */
export const checkCity = namingLookAlikes(
  textCheck({
    required: { message: isRequired('City') },
    maximum: atMost(limits.city, 'City'),
    patterns: [namePattern('City')],
  }),
);

/** A country, by its three-letter code; it must be on the list. */
export const checkCountry: Check<string> = (value) => {
  if (value.trim() === '') return { message: isRequired('Country') };
  if (findCountry(value)) return undefined;
  return /^[A-Z]{3}$/.test(value)
    ? { message: `There is no country ${value}. ${chooseFromList}` }
    : { message: isRequired('Country'), fix: chooseFromList };
};

/** A state or territory of the United States, by its two letters. */
export const checkUsState = (value: string) =>
  usStateName(value) === undefined
    ? { message: isRequired('State/Territory'), fix: chooseFromList }
    : undefined;

/** A province, where the country is not the United States. */
export const checkProvince = textCheck({
  required: { message: 'Province is required when country is not United States.' },
  maximum: atMost(limits.province, 'Province'),
});

/** A US zip code: 5 digits, or 5 and 4. */
export const checkUsZip = namingLookAlikes(
  textCheck({
    required: { message: isRequired('Zip') },
    patterns: [
      {
        pattern: /^[0-9]{5}(?:-[0-9]{4})?$/,
        problem: { message: 'Invalid Zip code.', fix: 'Write 5 digits (82001) or 5 and 4 (82001-1234).' },
      },
    ],
  }),
);

/** A postal code of another country; 11 characters in a filing (spec 3 §5.1), 20 in settings. */
export const checkForeignZip = (maximum: number = limits.foreignZip) =>
  textCheck({ required: { message: isRequired('Zip') }, maximum: atMost(maximum, 'Zip') });

export const addressLine1 = () => textPiece(checkAddressLine1);
export const addressLine2 = () => textPiece(checkAddressLine2);
export const city = () => textPiece(checkCity);
export const country = () => textPiece(checkCountry);
export const usState = () => textPiece(checkUsState);
export const usZip = () => textPiece(checkUsZip);
