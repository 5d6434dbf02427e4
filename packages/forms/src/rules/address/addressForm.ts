import { mapFieldsTo } from '../schema/fieldTable.js';
import { type AddressPart, addressFields } from './addressFields.js';

/** An address as a form holds it. `State` is two letters, `Country` three. */
export interface AddressForm extends Record<(typeof addressFields)[AddressPart]['form'], string> {
  /** The same-as box. */
  IsChecked: boolean;
}

/** The country that a new address has (spec 1 §3, shown as United States). */
export const DEFAULT_COUNTRY = 'USA';

/** An empty address. */
export function emptyAddressForm(country: string = DEFAULT_COUNTRY): AddressForm {
  return {
    ...mapFieldsTo(addressFields, 'form', () => ''),
    Country: country,
    IsChecked: false,
  };
}
