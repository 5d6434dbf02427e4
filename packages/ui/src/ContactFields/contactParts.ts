/** A person and how to reach them. */
export interface Contact {
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  confirmEmail: string;
  /** As the phone's `valueFormat` says; by default with its calling code, +13075550100. */
  phone: string;
  /** Two letters. */
  phoneCountry: string;
  phoneExtension: string;
}

/** One line of a contact. */
export type ContactPart = Exclude<keyof Contact, 'phoneCountry'>;

/** The parts, in the order of the screen. */
export const contactParts = [
  'firstName',
  'middleName',
  'lastName',
  'email',
  'confirmEmail',
  'phone',
  'phoneExtension',
] as const satisfies readonly ContactPart[];

const keys = [...contactParts, 'phoneCountry'] as const satisfies readonly (keyof Contact)[];

/** An empty contact. */
export function emptyContact(phoneCountry = 'US'): Contact {
  return {
    firstName: '',
    middleName: '',
    lastName: '',
    email: '',
    confirmEmail: '',
    phone: '',
    phoneCountry,
    phoneExtension: '',
  };
}

/** True if all parts of two contacts are equal. */
export function isSameContact(one: Contact, other: Contact): boolean {
  return keys.every((key) => one[key] === other[key]);
}

/** True if nothing but the country of the number is filled in. */
export function isEmptyContact(contact: Contact): boolean {
  return contactParts.every((part) => contact[part] === '');
}

/** The parts in which two contacts differ; the country of the number counts as the number. */
export function changedParts(one: Contact, other: Contact): ContactPart[] {
  return contactParts.filter(
    (part) => one[part] !== other[part] || (part === 'phone' && one.phoneCountry !== other.phoneCountry),
  );
}
