import type { admin, Output } from '@slip/api/contract';
import {
  type ContactType,
  emptySettingsContact,
  type SettingsContactForm,
  toContactRequest,
} from '@slip/forms/rules';
import type { ContactsForm } from './contactsSchema.js';

/** A contact as the office has it. */
export type Contact = Output<typeof admin.contacts>[number];

const contactOf = (contacts: readonly Contact[], type: ContactType) =>
  contacts.find(({ contactType }) => contactType === type);

function formOf(contact: Contact | undefined): SettingsContactForm {
  if (contact === undefined) return emptySettingsContact();
  return {
    FirstName: contact.contactFirstName,
    LastName: contact.contactLastName,
    Email: contact.contactEmail,
    ConfirmEmail: contact.contactEmail,
    PhoneNumber: contact.contactPhone,
    PhoneExt: contact.contactPhoneExt,
    SameAsPrimary: false,
  };
}

const isSamePerson = (one: SettingsContactForm, other: SettingsContactForm) =>
  one.FirstName !== '' && JSON.stringify(one) === JSON.stringify(other);

/** The values that the form shows of the contacts on file; an accounting contact that is the primary one follows it. */
export function contactValues(contacts: readonly Contact[]): ContactsForm {
  const [primary, accounting] = [
    formOf(contactOf(contacts, 'Primary')),
    formOf(contactOf(contacts, 'Accounting')),
  ];
  return {
    Primary: primary,
    Accounting: { ...accounting, SameAsPrimary: isSamePerson(primary, accounting) },
    Executive: formOf(contactOf(contacts, 'Executive')),
    Submission: formOf(contactOf(contacts, 'Submission')),
  };
}

/** The contacts as they are sent: each with the id under which it was read. */
export function contactsToSend(
  types: readonly ContactType[],
  values: ContactsForm,
  contacts: readonly Contact[],
) {
  return types.map((type) =>
    toContactRequest(
      type,
      values[type].SameAsPrimary ? values.Primary : values[type],
      contactOf(contacts, type)?.contactId,
    ),
  );
}
