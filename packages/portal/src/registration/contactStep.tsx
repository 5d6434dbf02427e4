import { ContactSection, type FormStep } from '@slip/forms';
import type { ContactForm } from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { type Control, type FieldPathByValue, type FieldValues, get } from 'react-hook-form';
import { contactInWords } from './inWords.js';

/** Somebody the office can reach about the account. */
export interface StepContact<Values extends FieldValues> {
  readonly name: FieldPathByValue<Values, ContactForm>;
  readonly label: string;
  /** What stands before the browser's own words. */
  readonly autoComplete: string;
  readonly sameAs?: { readonly name: FieldPathByValue<Values, ContactForm>; readonly label: string };
}

/** The step in which a registration asks whom the office can reach (spec 1 §2, §5 Contact). */
export function contactStep<Values extends FieldValues>(
  control: Control<Values, unknown, Values>,
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
        {contacts.map(({ name, label, autoComplete, sameAs }) => (
          <ContactSection
            key={name}
            control={control}
            name={name}
            legend={label}
            roleName={label}
            autoComplete={autoComplete}
            {...(sameAs && { sameAs })}
          />
        ))}
      </Stack>
    ),
  };
}
