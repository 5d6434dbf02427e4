import { type Address, type AddressLine, usAddressFormat } from '@slip/ui/AddressFields';
import type { Control } from 'react-hook-form';
import { useBoundField } from '../fields/useBoundField.js';
import { useDebouncedText } from '../fields/useDebouncedText.js';
import { type AddressForm, type AgentPolicyForm, DEFAULT_COUNTRY, normalizeLine } from '../rules/index.js';

/** The addresses of a filing. */
export type AddressName = 'InsuredAddress' | 'LocationOfRisk';

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

/** A form's address in the terms of the design system. */
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

type FilingControl = Control<AgentPolicyForm, unknown, AgentPolicyForm>;

function useLine(
  control: FilingControl,
  name: AddressName,
  line: AddressLine,
  normalize: (text: string) => string = normalizeLine,
) {
  const path = `${name}.${addressPaths[line]}` as const;
  const isChosen = line === 'state' || line === 'country';
  const bound = useBoundField({
    control,
    name: path,
    // What a zip code may be depends on the country.
    ...(line === 'country' && { affects: [`${name}.ZipCode` as const] }),
  });
  const typed = useDebouncedText(bound.text, bound.commit, normalize);
  return {
    text: isChosen ? bound.text : typed.text,
    write: isChosen ? bound.commit : typed.type,
    leave: () => {
      if (!isChosen) typed.settle();
      bound.touch();
    },
    field: { id: bound.id, name: path, errorMessage: bound.errorMessage, inputRef: bound.ref },
  };
}

function normalizeZip(text: string): string {
  const zip = normalizeLine(text);
  return usAddressFormat.tidyPostalCode?.(zip) ?? zip;
}

/** The lines of an address, each bound to its place in the form; text is trimmed when it is left. */
export function useAddressLines(control: FilingControl, name: AddressName) {
  const country = useLine(control, name, 'country');
  return {
    line1: useLine(control, name, 'line1'),
    line2: useLine(control, name, 'line2'),
    city: useLine(control, name, 'city'),
    state: useLine(control, name, 'state'),
    province: useLine(control, name, 'province'),
    postalCode: useLine(
      control,
      name,
      'postalCode',
      country.text === DEFAULT_COUNTRY ? normalizeZip : normalizeLine,
    ),
    country,
  };
}
