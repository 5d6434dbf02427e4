import { AddressSection, type FormStep } from '@slip/forms';
import type { AddressForm } from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { type Control, type FieldValues, get } from 'react-hook-form';
import { addressInWords } from './inWords.js';
import type { StepPart } from './StepPart.js';

/** The label of the box that copies the address above. */
export const sameAsBusiness = 'Same as business address';

/** Which address the mailing address copies while its box is ticked. */
export const mailingCopy = {
  'AddressInformation.MailingAddress': 'AddressInformation.BusinessAddress',
} as const;

/** One address of a registration. */
export interface StepAddress<Values extends FieldValues> extends StepPart<Values, AddressForm> {
  /** Of the United States only. @default false */
  readonly isCountryFixed?: boolean;
}

/** The step in which a registration asks where somebody is (spec 1 §2, §5 Address). */
export function addressStep<Values extends FieldValues>(
  control: Control<Values, unknown, Values>,
  addresses: readonly StepAddress<Values>[],
): FormStep<Values> {
  return {
    id: 'AddressInformation',
    label: 'Address Information',
    fields: addresses.map(({ name, label }) => ({
      path: name,
      label,
      show: (values) => addressInWords(get(values, name)),
    })),
    content: (
      <Stack gap="6">
        {addresses.map(({ name, label, autoComplete, sameAs, isCountryFixed = false }) => (
          <AddressSection
            key={name}
            control={control}
            name={name}
            legend={label}
            autoComplete={autoComplete}
            isCountryFixed={isCountryFixed}
            {...(sameAs && { sameAs })}
          />
        ))}
      </Stack>
    ),
  };
}
