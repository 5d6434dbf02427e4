import type { admin, Output } from '@slip/api/contract';
import {
  type ContactType,
  emptySettingsContact,
  type SettingsContactForm,
  settingsContactSchema,
  toContactRequest,
} from '@slip/forms/rules';
import { boolean, lazy, type ObjectSchema, object, string } from 'yup';

/** All contacts in one form; contacts that a kind of account does not have stay empty. */
export type ContactsValues = Record<ContactType, SettingsContactForm>;

/** A contact that the form does not ask for. */
const notAsked: ObjectSchema<SettingsContactForm> = object({
  FirstName: string().default(''),
  LastName: string().default(''),
  Email: string().default(''),
  ConfirmEmail: string().default(''),
  PhoneNumber: string().default(''),
  PhoneExt: string().default(''),
  SameAsPrimary: boolean().default(false),
});

const isSameAsPrimary = (value: unknown) =>
  typeof value === 'object' && value !== null && 'SameAsPrimary' in value && value.SameAsPrimary === true;

/** The contacts form of a kind of account (spec 2 §2); an accounting contact that follows the primary one is not asked for. */
export function settingsContactsSchema(asked: readonly ContactType[]): ObjectSchema<ContactsValues> {
  const contact = (type: ContactType) => (asked.includes(type) ? settingsContactSchema(type) : notAsked);
  const accounting = contact('Accounting');
  return object({
    Primary: contact('Primary'),
    Accounting: lazy((value: unknown) => (isSameAsPrimary(value) ? notAsked : accounting)),
    Executive: contact('Executive'),
    Submission: contact('Submission'),
  });
}

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

/** The values of the form for the contacts on file; an accounting contact that equals the primary one follows it. */
export function contactValues(contacts: readonly Contact[]): ContactsValues {
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

/** The contacts to send, each with its id on file. */
export function contactsToSend(
  types: readonly ContactType[],
  values: ContactsValues,
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
