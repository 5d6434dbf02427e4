import type { Contact, ContactPart } from '@slip/ui/ContactFields';
import { type ContactForm, formatPhone } from '../../rules/index.js';
import { useSectionLine } from '../useSectionLine.js';

/** Where the form keeps each part (spec 1 §3 Contact). */
export const contactPaths = {
  firstName: 'FirstName',
  middleName: 'MiddleName',
  lastName: 'LastName',
  email: 'Email',
  confirmEmail: 'ConfirmEmail',
  phone: 'PhoneNumber',
  phoneCountry: 'CountryCode',
  phoneExtension: 'PhoneExt',
} as const satisfies Record<keyof Contact, keyof ContactForm>;

/** A form's contact, as the design system expects it. */
export function toContact(form: ContactForm): Contact {
  return {
    firstName: form.FirstName,
    middleName: form.MiddleName,
    lastName: form.LastName,
    email: form.Email,
    confirmEmail: form.ConfirmEmail,
    phone: form.PhoneNumber,
    phoneCountry: form.CountryCode,
    phoneExtension: form.PhoneExt,
  };
}

/** A contact whose hidden parts are empty: a value that nobody sees must not be sent. */
export function asked(contact: Contact, parts: readonly ContactPart[]): Contact {
  const shown = (part: ContactPart) => (parts.includes(part) ? contact[part] : '');
  return {
    firstName: shown('firstName'),
    middleName: shown('middleName'),
    lastName: shown('lastName'),
    email: shown('email'),
    confirmEmail: shown('confirmEmail'),
    phone: shown('phone'),
    phoneCountry: contact.phoneCountry,
    phoneExtension: shown('phoneExtension'),
  };
}

/** The parts of a contact, each bound to its place in the form; text is trimmed when it is left. */
export function useContactParts(pathOf: (part: keyof Contact) => string) {
  // The country decides which numbers are valid, and the second email must equal the first.
  const phoneCountry = useSectionLine(pathOf('phoneCountry'), { isChosen: true, affects: [pathOf('phone')] });
  const parts = {
    firstName: useSectionLine(pathOf('firstName')),
    middleName: useSectionLine(pathOf('middleName')),
    lastName: useSectionLine(pathOf('lastName')),
    email: useSectionLine(pathOf('email'), { affects: [pathOf('confirmEmail')] }),
    confirmEmail: useSectionLine(pathOf('confirmEmail')),
    phone: useSectionLine(pathOf('phone'), { normalize: (text) => formatPhone(text, phoneCountry.text) }),
    phoneExtension: useSectionLine(pathOf('phoneExtension')),
  } satisfies Record<ContactPart, unknown>;
  return { ...parts, phoneCountry };
}
