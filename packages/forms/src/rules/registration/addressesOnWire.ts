import type { StringSchema } from 'yup';
import { type AddressForm, DEFAULT_COUNTRY } from '../address/addressFields.js';
import { byCountry } from '../address/addressSchema.js';
import { addressLine1, addressLine2, city, country, usState, usZip } from '../atoms/address.js';
import { limits } from '../limits/index.js';
import { mapFields } from '../schema/fieldTable.js';

type AddressLine = Exclude<keyof AddressForm, 'IsChecked'>;

/** The wire names of an address in a registration (spec 1 §3), each with its field of the form. */
type AddressNames = Readonly<Record<string, AddressLine>>;

/** An agent's business address, which lies in the United States. */
export const usAddress = {
  address1: 'Address1',
  address2: 'Address2',
  city: 'City',
  state: 'State',
  zip: 'ZipCode',
} as const satisfies AddressNames;

/** An agent's mailing address, which lies in the United States. */
export const usMailing = {
  mailingAddress1: 'Address1',
  mailingAddress2: 'Address2',
  mailingCity: 'City',
  mailingState: 'State',
  mailingZip: 'ZipCode',
} as const satisfies AddressNames;

/** The address of all other accounts, in any country. */
export const address = {
  ...usAddress,
  province: 'Province',
  country: 'Country',
} as const satisfies AddressNames;

/** The mailing address of all other accounts, in any country. */
export const mailing = {
  ...usMailing,
  mailingProvince: 'Province',
  mailingCountry: 'Country',
} as const satisfies AddressNames;

/** Limits the length of a state or province: countries that do not ask for it let any text pass. */
const ofLimitedLength = (piece: StringSchema<string>) =>
  piece.max(limits.province, `Maximum ${limits.province} characters allowed.`);

/** The schema of each line of an address. */
type Pieces = Readonly<Record<AddressLine, () => StringSchema<string>>>;

/**
 * The schemas of the lines of an address in any country.
 *
 * @param countryName the wire name of the field with its country, on which state, province and zip depend
 */
function piecesByCountry(countryName: string): Pieces {
  const { state, province, zip } = byCountry(countryName);
  return {
    Address1: addressLine1,
    Address2: addressLine2,
    City: city,
    State: () => ofLimitedLength(state()),
    Province: () => ofLimitedLength(province()),
    ZipCode: zip,
    Country: country,
  };
}

/** The schemas of an address under its wire names; if they include no country, it lies in the United States. */
export function addressPieces<const Names extends AddressNames>(names: Names) {
  const [countryName] = Object.entries(names).find(([, line]) => line === 'Country') ?? [];
  const pieces =
    countryName === undefined
      ? { ...piecesByCountry(''), State: usState, ZipCode: usZip }
      : piecesByCountry(countryName);
  return mapFields(names, (line) => pieces[line]());
}

/** The values of an address as they are sent; the one of state and province that its country does not use is empty. */
export function sentAddress<const Names extends AddressNames>(names: Names, from: AddressForm) {
  const unused = from.Country === DEFAULT_COUNTRY ? 'Province' : 'State';
  return mapFields(names, (line) => (line === unused ? '' : from[line]));
}

/** The path of the form's field for each wire name, such as `AddressInformation.MailingAddress.City`. */
export function addressPaths(names: AddressNames, section: string): Record<string, string> {
  return mapFields(names, (line) => `${section}.${line}`);
}
