import { type ContactType, type SettingsContactForm, settingsContactSchema } from '@slip/forms/rules';
import { boolean, lazy, type ObjectSchema, object, string } from 'yup';

/** All contacts in one form; those that a kind of account does not have stay empty. */
export type ContactsForm = Record<ContactType, SettingsContactForm>;

/** A contact that nobody is asked for. */
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

/** The contacts form of a kind of account (spec 2 §2); an accounting contact that follows the primary one is not asked. */
export function settingsContactsSchema(asked: readonly ContactType[]): ObjectSchema<ContactsForm> {
  const contact = (type: ContactType) => (asked.includes(type) ? settingsContactSchema(type) : notAsked);
  const accounting = contact('Accounting');
  return object({
    Primary: contact('Primary'),
    Accounting: lazy((value: unknown) => (isSameAsPrimary(value) ? notAsked : accounting)),
    Executive: contact('Executive'),
    Submission: contact('Submission'),
  });
}
