import type { StringSchema } from 'yup';
import { type AddressForm, DEFAULT_COUNTRY } from '../address/addressFields.js';
import { byCountry } from '../address/addressSchema.js';
import { addressLine1, addressLine2, city, country, usState, usZip } from '../atoms/address.js';
import { limits } from '../limits/index.js';
import { mapFields } from '../schema/fieldTable.js';

type AddressLine = Exclude<keyof AddressForm, 'IsChecked'>;

/** The field names of an address in a registration (spec 1 §3): each name on the wire, with the field of the form. */
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

/** A part of an address that its country may not ask for; its length is limited even then. */
const unasked = (piece: StringSchema<string>) =>
  piece.max(limits.province, `Maximum ${limits.province} characters allowed.`);

type Pieces = Readonly<Record<AddressLine, () => StringSchema<string>>>;

/** The pieces of an address in any country; its country is in the same object, under its own name. */
function piecesBeside(countryName: string): Pieces {
  const { state, province, zip } = byCountry(countryName);
  return {
    Address1: addressLine1,
    Address2: addressLine2,
    City: city,
    State: () => unasked(state()),
    Province: () => unasked(province()),
    ZipCode: zip,
    Country: country,
  };
}

/** The pieces of an address; if its names include no country, it lies in the United States. */
export function addressPieces<const Names extends AddressNames>(names: Names) {
  const [countryName] = Object.entries(names).find(([, line]) => line === 'Country') ?? [];
  const pieces =
    countryName === undefined
      ? { ...piecesBeside(''), State: usState, ZipCode: usZip }
      : piecesBeside(countryName);
  return mapFields(names, (line) => pieces[line]());
}

/** The parts of an address that its country uses, as they are sent. */
export function sentAddress<const Names extends AddressNames>(names: Names, from: AddressForm) {
  const unused = from.Country === DEFAULT_COUNTRY ? 'Province' : 'State';
  return mapFields(names, (line) => (line === unused ? '' : from[line]));
}

/** The form paths of the fields of an address. */
export function addressPaths(names: AddressNames, section: string): Record<string, string> {
  return mapFields(names, (line) => `${section}.${line}`);
}
