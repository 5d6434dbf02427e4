import {
  type Address,
  type AddressChange,
  AddressFields,
  type AddressFormat,
  plainAddressFormat,
  usAddressFormat,
} from '@slip/ui/AddressFields';
import { type ReactNode, useMemo } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { controlOptions } from '../fields/fieldOption.js';
import type { AgentPolicyForm } from '../rules/index.js';
import { countries, DEFAULT_COUNTRY, limits, usStates } from '../rules/index.js';
import { type AddressName, addressPaths, toAddress, useAddressLines } from './addressLines.js';

const countryOptions = controlOptions(countries.map(({ code, name }) => ({ value: code, label: name })));

/** Words of an {@link AddressSection}. */
export interface AddressSectionMessages {
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  province: string;
  postalCode: string;
}

const words: AddressSectionMessages = {
  line1: 'Address',
  line2: 'Address Line 2',
  city: 'City',
  state: 'State/Territory',
  zip: 'Zip Code',
  country: 'Country',
  province: 'Province',
  postalCode: 'Postal Code',
};

/** Props of {@link AddressSection}. */
export interface AddressSectionProps {
  form: UseFormReturn<AgentPolicyForm, unknown, AgentPolicyForm>;
  /** Which address of the form. */
  name: AddressName;
  legend: ReactNode;
  /** Another address that this one can follow, and the box's label. */
  sameAs?: { name: AddressName; label: string };
  /** The country cannot be changed, as for a location of risk. @default false */
  isCountryFixed?: boolean;
  isDisabled?: boolean;
  messages?: Partial<AddressSectionMessages>;
}

const states: AddressFormat = {
  ...usAddressFormat,
  regions: controlOptions(
    usStates.map(({ abbreviation, name }) => ({
      value: abbreviation,
      label: name,
      description: abbreviation,
    })),
  ),
};

/** The country of a filing decides between two formats only (spec 1 §5). */
function formatOf(country: string, postalCode: string): AddressFormat {
  return country === DEFAULT_COUNTRY ? states : { ...plainAddressFormat, labels: { postalCode } };
}

/** An address: state and zip in the United States, province and postal code elsewhere (spec 1 §5). */
export function AddressSection({
  form,
  name,
  legend,
  sameAs,
  isCountryFixed = false,
  isDisabled = false,
  messages,
}: AddressSectionProps) {
  const say = { ...words, ...messages };
  const { control } = form;
  const lines = useAddressLines(control, name);
  const box = useController({ control, name: `${name}.IsChecked` as const }).field;
  const source = useWatch({ control, name: sameAs?.name ?? name });
  const followed = useMemo(() => toAddress(source), [source]);

  const put = (address: Address, { lines: changed, reason }: AddressChange) => {
    // Only what a person types waits for the next key. The country goes first: rules of the others look at it.
    if (reason === 'country') lines.country.write(address.country);
    for (const line of changed) {
      const path = `${name}.${addressPaths[line]}` as const;
      if (reason === 'edit') lines[line].write(address[line]);
      else if (reason === 'same-as' || line !== 'country') {
        form.setValue(path, address[line], {
          shouldDirty: true,
          shouldValidate: form.getFieldState(path).invalid,
        });
      }
    }
  };

  return (
    <AddressFields
      legend={legend}
      value={{
        line1: lines.line1.text,
        line2: lines.line2.text,
        city: lines.city.text,
        state: lines.state.text,
        province: lines.province.text,
        postalCode: lines.postalCode.text,
        country: lines.country.text,
      }}
      onChange={put}
      onLineBlur={(line) => lines[line].leave()}
      {...(sameAs && {
        sameAs: {
          label: sameAs.label,
          value: followed,
          isSelected: box.value,
          onChange: box.onChange,
        },
      })}
      lines={{
        line1: { ...lines.line1.field, label: say.line1 },
        line2: { ...lines.line2.field, label: say.line2 },
        city: { ...lines.city.field, label: say.city },
        state: { ...lines.state.field, label: say.state },
        province: { ...lines.province.field, label: say.province },
        postalCode: {
          ...lines.postalCode.field,
          ...(lines.country.text === DEFAULT_COUNTRY && { label: say.zip, maxLength: limits.usZipField }),
        },
        country: { ...lines.country.field, label: say.country, isReadOnly: isCountryFixed },
      }}
      countries={countryOptions}
      formatOf={(country) => formatOf(country, say.postalCode)}
      // The insured's address is not the person's own, so the browser has nothing to fill in.
      autoComplete="off"
      isDisabled={isDisabled}
    />
  );
}
