import type { StringSchema } from 'yup';
import { checkEmail, checkFirstName, checkLastName, checkMiddleName } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import {
  insurerDigits,
  insurerWirePhone,
  nationalDigits,
  phoneExtension,
  sentPhoneCountry,
  wirePhoneCountry,
  wirePhoneOf,
} from '../phone/phone.js';
import { mapFields } from '../schema/fieldTable.js';
import { textPiece } from '../schema/textPiece.js';
import type { ContactForm } from '../settings/contact/contactForm.js';

/** Who can register (spec 1 §2). */
export type RegistrationKind = 'Agent' | 'Insurer' | 'Agency' | 'IPC';

/** One line of a contact, by its name in the design system. */
export type ContactLine =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'confirmEmail'
  | 'phone'
  | 'phoneExtension';

const everything = [
  'firstName',
  'middleName',
  'lastName',
  'email',
  'confirmEmail',
  'phone',
  'phoneExtension',
] as const satisfies readonly ContactLine[];

const withoutMiddleName = everything.filter((line) => line !== 'middleName');

/** Bills are sent by mail and email, so that a request has no phone extension for them. */
const accounting = withoutMiddleName.filter((line) => line !== 'phoneExtension');

/** The contacts a registration asks for, and for each contact the lines that its request can carry (spec 1 §2, §3). */
export const registrationContacts: Readonly<
  Record<
    RegistrationKind,
    { readonly PrimaryContact: readonly ContactLine[]; readonly AccountingContact?: readonly ContactLine[] }
  >
> = {
  Agent: { PrimaryContact: withoutMiddleName, AccountingContact: accounting },
  Agency: { PrimaryContact: everything },
  Insurer: { PrimaryContact: withoutMiddleName },
  IPC: { PrimaryContact: everything, AccountingContact: accounting },
};

/** The lines of a contact that are texts, each with its rule. A telephone number comes with a country. */
const texts = {
  FirstName: () => textPiece(checkFirstName(limits.shortName)),
  MiddleName: () => textPiece(checkMiddleName),
  LastName: () => textPiece(checkLastName(limits.shortName)),
  Email: () => textPiece(checkEmail()),
  PhoneExt: () => phoneExtension(),
} as const satisfies Partial<Record<keyof ContactForm, () => StringSchema<string>>>;

/** The field names of a contact in a registration (spec 1 §3): each name on the wire, with the field of the form. */
type ContactNames = Readonly<Record<string, keyof typeof texts>>;

/** The primary contact: named once for the account and once as its contact. */
const primaryContact = {
  phoneExtension: 'PhoneExt',
  email: 'Email',
  contactFirstName: 'FirstName',
  contactLastName: 'LastName',
} as const satisfies ContactNames;

/** The middle name of the primary contact, if the registration has a field for it. */
export const contactMiddleName = { contactMiddleName: 'MiddleName' } as const satisfies ContactNames;

/** The email of the primary contact, where it is sent a second time. */
const contactEmail = { contactEmail: 'Email' } as const satisfies ContactNames;

const accountingContact = {
  accountingContactFirstName: 'FirstName',
  accountingContactLastName: 'LastName',
  accountingContactEmail: 'Email',
} as const satisfies ContactNames;

/** The texts of a contact as pieces: each is the yup schema of one field. */
export const contactPieces = <const Names extends ContactNames>(names: Names) =>
  mapFields(names, (line) => texts[line]());

/** The texts of a contact as they are sent. */
export const sentContact = <const Names extends ContactNames>(names: Names, from: ContactForm) =>
  mapFields(names, (line) => from[line]);

/** The pieces of the primary contact. */
export const primaryContactPieces = () => ({
  phone: wirePhoneOf('phoneCountry'),
  phoneCountry: wirePhoneCountry(),
  ...contactPieces(primaryContact),
});

/** The pieces of the email and telephone number of a contact, where they are sent a second time. */
export const contactEmailAndPhonePieces = () => ({
  ...contactPieces(contactEmail),
  contactPhone: wirePhoneOf('phoneCountry'),
});

/** An insurer's contact: its telephone number includes the country. */
export const insurerContactPieces = () => ({
  phone: insurerWirePhone(),
  ...contactPieces({ ...primaryContact, ...contactEmail }),
  contactPhone: insurerWirePhone(),
});

/** The pieces of the accounting contact. */
export const accountingContactPieces = () => ({
  ...contactPieces(accountingContact),
  accountingContactPhone: wirePhoneOf('accountingContactPhoneCountry'),
  accountingContactPhoneCountry: wirePhoneCountry(),
});

/** The primary contact as it is sent. */
export const sentPrimaryContact = (from: ContactForm) => ({
  phone: nationalDigits(from.PhoneNumber, from.CountryCode),
  ...sentPhoneCountry('phoneCountry', from.CountryCode),
  ...sentContact(primaryContact, from),
});

/** The email and telephone number of the primary contact, as they are sent a second time. */
export const sentContactEmailAndPhone = (from: ContactForm) => ({
  ...sentContact(contactEmail, from),
  contactPhone: nationalDigits(from.PhoneNumber, from.CountryCode),
});

/** An insurer's contact as it is sent. */
export function sentInsurerContact(from: ContactForm) {
  const phone = insurerDigits(from.PhoneNumber, from.CountryCode);
  return { phone, ...sentContact({ ...primaryContact, ...contactEmail }, from), contactPhone: phone };
}

/** The accounting contact as it is sent. */
export const sentAccountingContact = (from: ContactForm) => ({
  ...sentContact(accountingContact, from),
  accountingContactPhone: nationalDigits(from.PhoneNumber, from.CountryCode),
  ...sentPhoneCountry('accountingContactPhoneCountry', from.CountryCode),
});

const pathsInSection = (
  names: Readonly<Record<string, keyof ContactForm>>,
  section: string,
): Record<string, string> => mapFields(names, (line) => `${section}.${line}`);

/** The form paths of the fields of the primary contact. */
export const primaryContactPaths = (section: string) =>
  pathsInSection(
    {
      ...primaryContact,
      ...contactMiddleName,
      ...contactEmail,
      phone: 'PhoneNumber',
      phoneCountry: 'PhoneNumber',
      contactPhone: 'PhoneNumber',
    },
    section,
  );

/** The form paths of the fields of the accounting contact. */
export const accountingContactPaths = (section: string) =>
  pathsInSection(
    {
      ...accountingContact,
      accountingContactPhone: 'PhoneNumber',
      accountingContactPhoneCountry: 'PhoneNumber',
    },
    section,
  );
