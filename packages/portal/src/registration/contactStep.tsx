import { ContactSection, type FormStep } from '@slip/forms';
import { type ContactForm, type RegistrationKind, registrationContacts } from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { type Control, type FieldValues, get } from 'react-hook-form';
import { contactInWords } from './inWords.js';
import type { StepPart } from './StepPart.js';

/** Whom the office writes to and calls. */
export const primaryContact = {
  contact: 'PrimaryContact',
  name: 'ContactInformation.PrimaryContact',
  label: 'Primary Contact',
  autoComplete: 'section-primary',
} as const;

/** Who is sent the bills. */
export const accountingContact = {
  contact: 'AccountingContact',
  name: 'ContactInformation.AccountingContact',
  label: 'Accounting Contact',
  autoComplete: 'section-accounting',
  sameAs: { name: primaryContact.name, label: 'Same as primary contact' },
} as const;

/** Which contact the accounting contact copies while its box is ticked. */
export const accountingCopy = { [accountingContact.name]: primaryContact.name } as const;

/** One contact of a registration. */
interface StepContact<Values extends FieldValues> extends StepPart<Values, ContactForm> {
  readonly contact: 'PrimaryContact' | 'AccountingContact';
}

/** The step in which a registration asks whom the office can reach (spec 1 §2, §5 Contact). */
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
