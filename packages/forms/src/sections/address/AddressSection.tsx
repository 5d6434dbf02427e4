import {
  type Address,
  type AddressChange,
  AddressFields,
  type AddressFormat,
  type AddressLine,
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
import { controlOptions } from '../../fields/choices/useBoundChoice.js';
import {
  type AddressForm,
  countries,
  DEFAULT_COUNTRY,
  normalizeLine,
  usStates,
  zipCaution,
} from '../../rules/index.js';
import { useSameFormCheck, useSectionForm, useSectionLine } from '../useSectionForm.js';

/** Where the form keeps each line (spec 3 §3.3). */
export const addressLineFields = {
  line1: 'Address1',
  line2: 'Address2',
  city: 'City',
  state: 'State',
  province: 'Province',
  postalCode: 'ZipCode',
  country: 'Country',
} as const satisfies Record<AddressLine, keyof AddressForm>;

/** A form's address, as the design system expects it. */
function toAddress(form: AddressForm): Address {
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
function useAddressLines(name: string) {
  const pathOf = (line: AddressLine) => `${name}.${addressLineFields[line]}`;
  // The country decides which zip codes are valid, and which of state and province is asked for.
  const country = useSectionLine(pathOf('country'), {
    isChosen: true,
    affects: [pathOf('postalCode'), pathOf('state'), pathOf('province')],
  });
  const normalize = country.text === DEFAULT_COUNTRY ? normalizeZip : normalizeLine;
  return {
    line1: useSectionLine(pathOf('line1')),
    line2: useSectionLine(pathOf('line2')),
    city: useSectionLine(pathOf('city')),
    state: useSectionLine(pathOf('state'), { isChosen: true }),
    province: useSectionLine(pathOf('province')),
    postalCode: useSectionLine(pathOf('postalCode'), { normalize }),
    country,
  };
}

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
   * The text before the browser's own word for each line, such as `section-business`. `off` where the address is
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
  messages: labels,
}: AddressLook & { name: string; sameAs: { name: string; label: string } | undefined }) {
  const form = useSectionForm();
  const { control } = form;
  const lines = useAddressLines(name);
  const box = useController({ control, name: `${name}.IsChecked` }).field;
  const source: AddressForm = useWatch({ control, name: sameAs?.name ?? name });
  const followed = useMemo(() => toAddress(source), [source]);

  const changeAddress = (address: Address, { lines: changed, reason }: AddressChange) => {
    // Only typed values wait for the next key. The country is put into the form first, because the rules of other fields
    // depend on it.
    const isMoved = reason === 'country' || (reason === 'paste' && changed.includes('country'));
    if (isMoved) lines.country.write(address.country);
    for (const line of changed) {
      const path = `${name}.${addressLineFields[line]}`;
      if (reason === 'edit') lines[line].write(address[line]);
      else if (!isMoved || line !== 'country') {
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
      onChange={changeAddress}
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
        line1: { ...lines.line1.field, label: labels?.line1 },
        line2: { ...lines.line2.field, label: labels?.line2 },
        city: { ...lines.city.field, label: labels?.city },
        state: { ...lines.state.field, label: labels?.state },
        province: { ...lines.province.field, label: labels?.province },
        postalCode: {
          ...lines.postalCode.field,
          ...(lines.country.text === DEFAULT_COUNTRY && {
            label: labels?.zip,
            description: zipCaution(lines.postalCode.text.trim(), lines.state.text),
          }),
        },
        country: { ...lines.country.field, label: labels?.country, isReadOnly: isCountryFixed },
      }}
      countries={countryOptions}
      formatOf={(country) => formatOf(country, labels?.postalCode)}
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
  useSameFormCheck(control);
  return <AddressPlace {...look} name={name} sameAs={sameAs} />;
}
