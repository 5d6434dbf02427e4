import { type Address, type AddressLine, usAddressFormat } from '@slip/ui/AddressFields';
import { type AddressForm, DEFAULT_COUNTRY, normalizeLine } from '../../rules/index.js';
import { useSectionLine } from '../useSectionLine.js';

/** Where the form keeps each line (spec 3 §3.3). */
export const addressPaths = {
  line1: 'Address1',
  line2: 'Address2',
  city: 'City',
  state: 'State',
  province: 'Province',
  postalCode: 'ZipCode',
  country: 'Country',
} as const satisfies Record<AddressLine, keyof AddressForm>;

/** A form's address, as the design system expects it. */
export function toAddress(form: AddressForm): Address {
  return {
    line1: form.Address1,
    line2: form.Address2,
    city: form.City,
    state: form.State,
    province: form.Province,
    postalCode: form.ZipCode,
    country: form.Country,
  };
}

function normalizeZip(text: string): string {
  const zip = normalizeLine(text);
  return usAddressFormat.tidyPostalCode?.(zip) ?? zip;
}

/** The lines of an address, each bound to its place in the form; text is trimmed when it is left. */
export function useAddressLines(name: string) {
  const at = (line: AddressLine) => `${name}.${addressPaths[line]}`;
  // The country decides which zip codes are valid.
  const country = useSectionLine(at('country'), { isChosen: true, affects: [at('postalCode')] });
  const normalize = country.text === DEFAULT_COUNTRY ? normalizeZip : normalizeLine;
  return {
    line1: useSectionLine(at('line1')),
    line2: useSectionLine(at('line2')),
    city: useSectionLine(at('city')),
    state: useSectionLine(at('state'), { isChosen: true }),
    province: useSectionLine(at('province')),
    postalCode: useSectionLine(at('postalCode'), { normalize }),
    country,
  };
}
