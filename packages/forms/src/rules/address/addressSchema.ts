import { type ObjectSchema, object } from 'yup';
import {
  addressLine1,
  addressLine2,
  checkCountry,
  checkForeignZip,
  checkProvince,
  checkUsState,
  checkUsZip,
  city,
  country,
} from '../atoms/address.js';
import { limits } from '../limits/index.js';
import { textBeside } from '../schema/beside.js';
import { boxPiece } from '../schema/choices.js';
import { normalizeLine } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { type AddressForm, addressFields, DEFAULT_COUNTRY } from './addressFields.js';

/** The properties of an address on which its rules depend. */
export interface AddressRules {
  /** Maximum length of a zip outside the US: 11 in filings and registrations, 20 in settings. @default 11 */
  readonly foreignZip?: number;
  /** The address must lie in the United States. @default false */
  readonly usOnly?: boolean;
}

/** The country of an address that must lie in the United States. */
export function checkUsCountry(value: string): Problem | undefined {
  return value === DEFAULT_COUNTRY
    ? undefined
    : (checkCountry(value) ?? { message: 'The address must be in the United States.' });
}

/** The state of an address: asked for only in the United States. */
export function checkStateIn(countryCode: string, state: string): Problem | undefined {
  return countryCode === DEFAULT_COUNTRY ? checkUsState(state) : undefined;
}

/** The province of an address: asked for only outside the United States. */
export function checkProvinceIn(countryCode: string, province: string): Problem | undefined {
  return countryCode === DEFAULT_COUNTRY ? undefined : checkProvince(province);
}

/** The zip of an address, by its country. */
export function checkZipIn(
  countryCode: string,
  zip: string,
  maximum: number = limits.foreignZip,
): Problem | undefined {
  return countryCode === DEFAULT_COUNTRY ? checkUsZip(zip) : checkForeignZip(maximum)(zip);
}

/**
 * The three fields that depend on the country, each as a piece (the yup schema of one field). The country is in the
 * same object, under the given name.
 */
export const byCountry = (countryField: string, { foreignZip = limits.foreignZip }: AddressRules = {}) => ({
  state: () => textBeside((value, at) => checkStateIn(at(countryField), value), normalizeLine),
  province: () => textBeside((value, at) => checkProvinceIn(at(countryField), value), normalizeLine),
  zip: () => textBeside((value, at) => checkZipIn(at(countryField), value, foreignZip), normalizeLine),
});

/** An address (spec 1 §5 Address). */
export function addressSchema(rules: AddressRules = {}): ObjectSchema<AddressForm> {
  const { state, province, zip } = byCountry('Country', rules);
  return object({
    Address1: addressLine1().label(addressFields.Address1.label),
    Address2: addressLine2().label(addressFields.Address2.label),
    City: city().label(addressFields.City.label),
    State: state().label(addressFields.State.label),
    ZipCode: zip().label(addressFields.Zip.label),
    Country: (rules.usOnly ? textPiece(checkUsCountry) : country()).label(addressFields.Country.label),
    Province: province().label(addressFields.Province.label),
    IsChecked: boxPiece().label('Same address'),
  });
}
