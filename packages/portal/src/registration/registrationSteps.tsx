import { AddressSection, ContactSection, type FormStep } from '@slip/forms';
import {
  type AddressForm,
  type ContactForm,
  type RegistrationKind,
  registrationContacts,
} from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { type Control, type FieldPathByValue, type FieldValues, get } from 'react-hook-form';
import { addressInWords, contactInWords } from './inWords.js';

/** The label of the box that copies the mailing address. */
export const sameAsMailing = 'Same as mailing address';

/** The label of the box that copies the address above. */
export const sameAsBusiness = 'Same as business address';

/** The address that the mailing address copies while its box is ticked. */
export const mailingCopy = {
  'AddressInformation.MailingAddress': 'AddressInformation.BusinessAddress',
} as const;

/** A part of a registration's step that holds several fields: an address, a contact. */
interface StepPart<Values extends FieldValues, Part> {
  readonly name: FieldPathByValue<Values, Part>;
  readonly label: string;
  /** The text that stands before the browser's own words. */
  readonly autoComplete: string;
  /** Another part this one can copy, and the label of its checkbox. */
  readonly sameAs?: { readonly name: FieldPathByValue<Values, Part>; readonly label: string };
}

/** One address of a registration. */
interface StepAddress<Values extends FieldValues> extends StepPart<Values, AddressForm> {
  /** True for addresses of the United States only. @default false */
  readonly isCountryFixed?: boolean;
}

/** The step in which a registration asks for addresses (spec 1 §2, §5 Address). */
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

/** The contact that the office writes to and calls. */
export const primaryContact = {
  contact: 'PrimaryContact',
  name: 'ContactInformation.PrimaryContact',
  label: 'Primary Contact',
  autoComplete: 'section-primary',
} as const;

/** The contact that gets the bills. */
export const accountingContact = {
  contact: 'AccountingContact',
  name: 'ContactInformation.AccountingContact',
  label: 'Accounting Contact',
  autoComplete: 'section-accounting',
  sameAs: { name: primaryContact.name, label: 'Same as primary contact' },
} as const;

/** The contact that the accounting contact copies while its box is ticked. */
export const accountingCopy = { [accountingContact.name]: primaryContact.name } as const;

/** One contact of a registration. */
interface StepContact<Values extends FieldValues> extends StepPart<Values, ContactForm> {
  readonly contact: 'PrimaryContact' | 'AccountingContact';
}

/** The step in which a registration asks for contacts (spec 1 §2, §5 Contact). */
export function contactStep<Values extends FieldValues>(
  control: Control<Values, unknown, Values>,
  kind: RegistrationKind,
  contacts: readonly StepContact<Values>[],
): FormStep<Values> {
  return {
    id: 'ContactInformation',
    label: 'Contact Information',
    fields: contacts.map(({ name, label }) => ({
      path: name,
      label,
      show: (values) => contactInWords(get(values, name)),
    })),
    content: (
      <Stack gap="6">
        {contacts.map(({ contact, name, label, autoComplete, sameAs }) => (
          <ContactSection
            key={name}
            control={control}
            name={name}
            legend={label}
            roleName={label}
            parts={registrationContacts[kind][contact] ?? []}
            autoComplete={autoComplete}
            {...(sameAs && { sameAs })}
          />
        ))}
      </Stack>
    ),
  };
}
