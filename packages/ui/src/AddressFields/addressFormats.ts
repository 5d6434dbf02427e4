import { twoLettersOf } from '../countries/countryCodes.js';
import type { Option } from '../Option/Option.js';
import { usStateOptions } from './usStates.js';

/** An address. Of `state` and `province` only the one that the country uses is shown; the other is empty. */
export interface Address {
  line1: string;
  line2: string;
  city: string;
  /** A key of the state list: in the United States two letters. */
  state: string;
  province: string;
  postalCode: string;
  /** A key of the country list: two letters unless the list is your own. */
  country: string;
}

/** One line of an address. */
export type AddressLine = keyof Address;

/** The address format of a country. */
export interface AddressFormat {
  /** Which line names the part of the country. */
  region: 'state' | 'province';
  /** The parts to choose from; without them the line is typed. */
  regions?: readonly Option[];
  /** Labels of the lines in this country, where they differ from `messages`. */
  labels?: Partial<Record<AddressLine, string>>;
  /** Lines that may stay empty in this country, in addition to the second line. */
  optional?: readonly AddressLine[];
  /** True if its postal codes are digits, for the keypad of a phone. @default false */
  hasNumericPostalCode?: boolean;
  /** Formats a postal code; called when its line is left. */
  tidyPostalCode?: (text: string) => string;
}

/** Nine digits are a zip code whose dash was left out: the numeric keypad of some phones has none. */
function tidyZip(text: string): string {
  return text.trim().replace(/^(\d{5})[\s-]?(\d{4})$/, '$1-$2');
}

/** K1A0B1 as K1A 0B1. */
function tidyCanadian(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]\d[A-Z])[\s-]?(\d[A-Z]\d)$/, '$1 $2');
}

/** The United States: a state of the list, and a zip code. */
export const usAddressFormat: AddressFormat = {
  region: 'state',
  regions: usStateOptions,
  hasNumericPostalCode: true,
  tidyPostalCode: tidyZip,
};

/** Everywhere else: a province and a postal code, both as they are typed. */
export const plainAddressFormat: AddressFormat = {
  region: 'province',
  labels: { postalCode: 'Postal Code' },
};

/** Countries whose addresses name no part of the country, and those that have no postal codes. */
const WITHOUT_PROVINCE =
  'AT BE BG CH CY CZ DE DK EE FI FR GG GR HR HU IL IM IS JE LI LT LU LV MC MT NL NO NZ PL PT RO RS SE SG SI SK';
const WITHOUT_POSTAL_CODE =
  'AE AG AO BS BW BZ CM DM FJ GD GH HK JM KI KN ML MO MW NA NR QA RW SB SC SL SR TL TO TV TZ UG VU WS YE ZW';

/** How single countries differ from the plain format. An `optional` here replaces the one from the two lists above. */
const formats: Readonly<Record<string, Partial<AddressFormat>>> = {
  AU: { labels: { city: 'Suburb or city', province: 'State', postalCode: 'Postcode' } },
  BR: { labels: { province: 'State', postalCode: 'CEP' } },
  CA: { tidyPostalCode: tidyCanadian },
  GB: {
    labels: { city: 'Town or city', province: 'County', postalCode: 'Postcode' },
    optional: ['province'],
    tidyPostalCode: (text) => text.trim().toUpperCase(),
  },
  IE: {
    labels: { city: 'Town or city', province: 'County', postalCode: 'Eircode' },
    optional: ['province', 'postalCode'],
    tidyPostalCode: (text) => text.trim().toUpperCase(),
  },
  IN: { labels: { province: 'State', postalCode: 'PIN code' }, hasNumericPostalCode: true },
  JP: { labels: { province: 'Prefecture', postalCode: 'Postal Code' } },
  MX: { labels: { province: 'State', postalCode: 'Postal Code' }, hasNumericPostalCode: true },
};

function makeFormat(letters: string): AddressFormat {
  const isIn = (countries: string) => countries.split(' ').includes(letters);
  const optional: AddressLine[] = [];
  if (isIn(WITHOUT_PROVINCE)) optional.push('province');
  if (isIn(WITHOUT_POSTAL_CODE)) optional.push('postalCode');
  return {
    ...plainAddressFormat,
    ...(optional.length > 0 && { optional }),
    ...(Object.hasOwn(formats, letters) && formats[letters]),
  };
}

/** The format of each country is made once, so that callers always get the same object. */
const formatCache = new Map<string, AddressFormat>([['US', usAddressFormat]]);

/** The format of a country by its two letters, or by its three. */
export function addressFormatOf(country: string): AddressFormat {
  const letters = twoLettersOf(country) ?? country;
  const format = formatCache.get(letters) ?? makeFormat(letters);
  formatCache.set(letters, format);
  return format;
}

/** An empty address with its country. */
export function emptyAddress(country = 'US'): Address {
  return { line1: '', line2: '', city: '', state: '', province: '', postalCode: '', country };
}

/** True if all lines of two addresses are equal. */
export function isSameAddress(one: Address, other: Address): boolean {
  return addressLines.every((line) => one[line] === other[line]);
}

/** True if nothing but the country is filled in. */
export function isEmptyAddress(address: Address): boolean {
  return addressLines.every((line) => line === 'country' || address[line] === '');
}

/** The lines, in the order of the screen with the country last. */
export const addressLines = [
  'line1',
  'line2',
  'city',
  'state',
  'province',
  'postalCode',
  'country',
] as const satisfies readonly AddressLine[];
