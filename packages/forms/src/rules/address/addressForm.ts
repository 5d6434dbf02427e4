import { mapFieldsTo } from '../atoms/fieldTable.js';
import { type AddressPart, addressFields } from './addressFields.js';

/** An address as a form holds it. `State` is two letters, `Country` three. */
export interface AddressForm extends Record<(typeof addressFields)[AddressPart]['form'], string> {
  /** The same-as box. */
  IsChecked: boolean;
}

/** The country an address starts with (spec 1 §3, shown as United States). */
export const DEFAULT_COUNTRY = 'USA';

/** An address nobody has filled in. */
export function emptyAddress(country: string = DEFAULT_COUNTRY): AddressForm {
  return {
    ...mapFieldsTo(addressFields, 'form', () => ''),
    Country: country,
    IsChecked: false,
  };
}

/** The address once its country has changed: State goes outside the US, Province within (spec 1 §4). */
export function withCountry<Address extends AddressForm>(address: Address, country: string): Address {
  return country === DEFAULT_COUNTRY
    ? { ...address, Country: country, Province: '' }
    : { ...address, Country: country, State: '' };
}

/** An address that follows another: everything but the box itself (spec 1 §4 same-as). */
export function sameAddress(source: AddressForm): AddressForm {
  return { ...source, IsChecked: true };
}
