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
