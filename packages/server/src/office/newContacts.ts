import type { AgencyRegistration, AgentRegistration, ContactType } from '@slip/forms/rules';
import { accountContacts, accountingContacts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';

/** A contact as requests have it. Some send an email address and a phone twice: for the account and for the contact. */
type SentContact = Pick<AgentRegistration, 'contactFirstName' | 'contactLastName' | 'email' | 'phone'> &
  Partial<
    Pick<AgentRegistration, 'phoneCountry' | 'phoneExtension' | 'contactEmail' | 'contactPhone'> &
      Pick<AgencyRegistration, 'contactMiddleName'>
  >;

type SentAccounting = Pick<
  AgentRegistration,
  | 'accountingContactFirstName'
  | 'accountingContactLastName'
  | 'accountingContactEmail'
  | 'accountingContactPhone'
  | 'accountingContactPhoneCountry'
>;

/** The telephone of the account itself. */
export const phoneOf = (body: Pick<SentContact, 'phone' | 'phoneCountry' | 'phoneExtension'>) => ({
  phone: body.phone,
  phoneExt: body.phoneExtension ?? '',
  phoneCountry: body.phoneCountry ?? '',
});

/** The accounting contact in the shape of the other contacts. */
export const accountingOf = (body: SentAccounting): SentContact => ({
  contactFirstName: body.accountingContactFirstName,
  contactLastName: body.accountingContactLastName,
  email: body.accountingContactEmail,
  phone: body.accountingContactPhone,
  phoneCountry: body.accountingContactPhoneCountry,
});

/** Stores the contact whom the office writes to or calls about an account. */
export async function addContact(
  { db }: { readonly db: Executor },
  accountId: number,
  type: ContactType,
  body: SentContact,
): Promise<void> {
  await db.insert(accountContacts).values({
    accountId,
    type,
    firstName: body.contactFirstName,
    middleName: body.contactMiddleName ?? '',
    lastName: body.contactLastName,
    email: body.contactEmail ?? body.email,
    ...phoneOf({ ...body, phone: body.contactPhone ?? body.phone }),
  });
}

/** Stores the contact who gets the bills; more can be added later. */
export async function addAccountingContact(
  { db }: { readonly db: Executor },
  accountId: number,
  body: SentAccounting,
): Promise<void> {
  await db.insert(accountingContacts).values({
    accountId,
    firstName: body.accountingContactFirstName,
    lastName: body.accountingContactLastName,
    phone: body.accountingContactPhone,
    phoneCountry: body.accountingContactPhoneCountry ?? '',
    email: body.accountingContactEmail,
  });
}
