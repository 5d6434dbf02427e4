import {
  type Address,
  type AddressChange,
  AddressFields,
  type AddressFormat,
  plainAddressFormat,
  usAddressFormat,
} from '@slip/ui/AddressFields';
import { type ReactNode, useMemo } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form';
import { controlOptions } from '../../fields/choices/fieldOption.js';
import { type AddressForm, countries, DEFAULT_COUNTRY, usStates, zipCaution } from '../../rules/index.js';
import { useSectionForm, useStandsIn } from '../useSectionForm.js';
import { addressPaths, toAddress, useAddressLines } from './addressLines.js';

const countryOptions = controlOptions(countries.map(({ code, name }) => ({ value: code, label: name })));

/** Words of an {@link AddressSection}, in place of those of `AddressFields`. */
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

/** Props of {@link AddressSection}. */
export interface AddressSectionProps<Values extends FieldValues> extends AddressLook {
  /** The form that contains the address; the section must be inside its `Form` or `FormWizard`. */
  control: Control<Values, unknown, Values>;
  /** Which address of the form. */
  name: FieldPathByValue<Values, AddressForm>;
  /** Another address that this one can follow, and the box's label. */
  sameAs?: { name: FieldPathByValue<Values, AddressForm>; label: string };
}

interface AddressLook {
  legend: ReactNode;
  description?: ReactNode;
  /** The country cannot be changed, as for a location of risk. @default false */
  isCountryFixed?: boolean;
  /**
   * What stands before the browser's own word for each line, such as `section-business`. `off` where the address is
   * not the person's own, so that the browser has nothing to fill in.
   * @default 'off'
   */
  autoComplete?: string;
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
function formatOf(country: string, postalCode: string | undefined): AddressFormat {
  if (country === DEFAULT_COUNTRY) return states;
  return postalCode === undefined ? plainAddressFormat : { ...plainAddressFormat, labels: { postalCode } };
}

function AddressPlace({
  name,
  sameAs,
  legend,
  description,
  isCountryFixed = false,
  autoComplete = 'off',
  isDisabled = false,
  messages: say,
}: AddressLook & { name: string; sameAs: { name: string; label: string } | undefined }) {
  const form = useSectionForm();
  const { control } = form;
  const lines = useAddressLines(name);
  const box = useController({ control, name: `${name}.IsChecked` }).field;
  const source: AddressForm = useWatch({ control, name: sameAs?.name ?? name });
  const followed = useMemo(() => toAddress(source), [source]);

  const put = (address: Address, { lines: changed, reason }: AddressChange) => {
    // Only typed values wait for the next key. The country is put into the form first, because the rules of other fields
    // depend on it.
    if (reason === 'country') lines.country.write(address.country);
    for (const line of changed) {
      const path = `${name}.${addressPaths[line]}`;
      if (reason === 'edit') lines[line].write(address[line]);
      else if (reason !== 'country' || line !== 'country') {
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
      description={description}
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
          isSelected: box.value === true,
          onChange: box.onChange,
        },
      })}
      lines={{
        line1: { ...lines.line1.field, label: say?.line1 },
        line2: { ...lines.line2.field, label: say?.line2 },
        city: { ...lines.city.field, label: say?.city },
        state: { ...lines.state.field, label: say?.state },
        province: { ...lines.province.field, label: say?.province },
        postalCode: {
          ...lines.postalCode.field,
          ...(lines.country.text === DEFAULT_COUNTRY && {
            label: say?.zip,
            description: zipCaution(lines.postalCode.text.trim(), lines.state.text),
          }),
        },
        country: { ...lines.country.field, label: say?.country, isReadOnly: isCountryFixed },
      }}
      countries={countryOptions}
      formatOf={(country) => formatOf(country, say?.postalCode)}
      autoComplete={autoComplete}
      isDisabled={isDisabled}
    />
  );
}

/** An address: state and zip in the United States, province and postal code elsewhere (spec 1 §5). */
export function AddressSection<Values extends FieldValues>({
  control,
  name,
  sameAs,
  ...look
}: AddressSectionProps<Values>) {
  useStandsIn(control);
  return <AddressPlace {...look} name={name} sameAs={sameAs} />;
}
