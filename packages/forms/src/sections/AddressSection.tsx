import { Grid } from '@slip/ui/Grid';
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormCheckbox } from '../fields/FormCheckbox.js';
import { FormComboBox } from '../fields/FormComboBox.js';
import { FormTextField } from '../fields/FormTextField.js';
import type { FieldOption } from '../fields/fieldOption.js';
import type { AddressForm, AgentPolicyForm } from '../rules/index.js';
import { countries, DEFAULT_COUNTRY, limits, usStates } from '../rules/index.js';
import { Fieldset } from './fieldset.js';

const stateOptions: readonly FieldOption<string>[] = usStates.map(({ abbreviation, name }) => ({
  value: abbreviation,
  label: name,
  description: abbreviation,
}));
const countryOptions: readonly FieldOption<string>[] = countries.map(({ code, name }) => ({
  value: code,
  label: name,
}));

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
  name: 'InsuredAddress' | 'LocationOfRisk';
  legend: ReactNode;
  /** Another address that this one can follow, and the box's label. */
  sameAs?: { name: 'InsuredAddress' | 'LocationOfRisk'; label: ReactNode };
  /** The country cannot be changed, as for a location of risk. @default false */
  isCountryFixed?: boolean;
  isDisabled?: boolean;
  messages?: Partial<AddressSectionMessages>;
}

const copied = [
  'Address1',
  'Address2',
  'City',
  'State',
  'ZipCode',
  'Country',
  'Province',
] as const satisfies readonly (keyof AddressForm)[];

/** While the box is ticked, this address is the other one and stays so. */
function useSameAddress({
  form,
  name,
  sameAs,
}: Pick<AddressSectionProps, 'form' | 'name' | 'sameAs'>): boolean {
  const isTicked = useWatch({ control: form.control, name: `${name}.IsChecked` as const });
  const source = useWatch({ control: form.control, name: sameAs?.name ?? name });
  const isSame = sameAs !== undefined && isTicked;
  useEffect(() => {
    if (!isSame) return;
    for (const field of copied) {
      if (form.getValues(`${name}.${field}`) === source[field]) continue;
      const hadError = form.getFieldState(`${name}.${field}`).invalid;
      form.setValue(`${name}.${field}`, source[field], { shouldDirty: true, shouldValidate: hadError });
    }
  }, [form, isSame, name, source]);
  return isSame;
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
  const isSame = useSameAddress({ form, name, ...(sameAs && { sameAs }) });
  const isInUnitedStates = useWatch({ control, name: `${name}.Country` as const }) === DEFAULT_COUNTRY;
  const isLocked = isDisabled || isSame;
  // The insured's address is not the person's own, so the browser has nothing to fill in.
  const line = { control, isReadOnly: isSame, isDisabled, autoComplete: 'off' } as const;

  return (
    <Fieldset>
      <legend>{legend}</legend>
      {sameAs && (
        <FormCheckbox control={control} name={`${name}.IsChecked`} isDisabled={isDisabled}>
          {sameAs.label}
        </FormCheckbox>
      )}
      <Grid columns={2}>
        <FormTextField {...line} name={`${name}.Address1`} label={say.line1} isRequired />
        <FormTextField {...line} name={`${name}.Address2`} label={say.line2} isRequired={false} />
      </Grid>
      <Grid columns={4}>
        <FormTextField {...line} name={`${name}.City`} label={say.city} isRequired />
        {isInUnitedStates ? (
          <FormComboBox
            control={control}
            name={`${name}.State`}
            label={say.state}
            options={stateOptions}
            clearedValue=""
            isRequired
            isDisabled={isLocked}
          />
        ) : (
          <FormTextField {...line} name={`${name}.Province`} label={say.province} isRequired />
        )}
        <FormTextField
          {...line}
          name={`${name}.ZipCode`}
          label={isInUnitedStates ? say.zip : say.postalCode}
          isRequired
          {...(isInUnitedStates && { inputMode: 'numeric' as const, maxLength: limits.usZipField })}
        />
        <FormComboBox
          control={control}
          name={`${name}.Country`}
          label={say.country}
          options={countryOptions}
          clearedValue=""
          isRequired
          isDisabled={isLocked || isCountryFixed}
          affects={[`${name}.ZipCode`]}
          onChoose={(country) => {
            form.setValue(country === DEFAULT_COUNTRY ? `${name}.Province` : `${name}.State`, '');
          }}
        />
      </Grid>
    </Fieldset>
  );
}
