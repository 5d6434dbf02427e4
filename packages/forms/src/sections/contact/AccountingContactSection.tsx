import type { UseFormReturn } from 'react-hook-form';
import type { ContactForm } from '../../rules/index.js';
import { useSameFormCheck } from '../useSectionForm.js';
import { ContactPlace, type ContactSectionMessages } from './ContactSection.js';

/** Props of {@link AccountingContactSection}. */
export interface AccountingContactSectionProps {
  /** A form of `accountingContactSchema`; the section stands in a `Form` of it. */
  form: UseFormReturn<ContactForm, unknown, ContactForm>;
  /** @default 'Accounting Contact' */
  legend?: string;
  isDisabled?: boolean;
  messages?: Partial<ContactSectionMessages>;
}

/**
 * The contact to which invoices are sent, as a separate form (spec 2 §5 Accounting contact): US telephone numbers only.
 *
 * @public For the forms of other applications.
 */
export function AccountingContactSection({
  form,
  legend = 'Accounting Contact',
  ...look
}: AccountingContactSectionProps) {
  useSameFormCheck(form.control);
  return (
    <ContactPlace
      {...look}
      name=""
      legend={legend}
      roleName="Accounting Contact"
      isUsOnly
      autoComplete="off"
    />
  );
}
