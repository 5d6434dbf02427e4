import type { AgencyRegistration, AgentRegistration, ContactType } from '@slip/forms/rules';
import { accountContacts, accountingContacts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';

/** A contact as requests have it. Some send how it is reached a second time, as the contact's own. */
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

/** The account's own telephone. */
export const phoneOf = (body: Pick<SentContact, 'phone' | 'phoneCountry' | 'phoneExtension'>) => ({
  phone: body.phone,
  phoneExt: body.phoneExtension ?? '',
  phoneCountry: body.phoneCountry ?? '',
});

/** The accounting contact in the shape of the others. */
export const accountingOf = (body: SentAccounting): SentContact => ({
  contactFirstName: body.accountingContactFirstName,
  contactLastName: body.accountingContactLastName,
  email: body.accountingContactEmail,
  phone: body.accountingContactPhone,
  phoneCountry: body.accountingContactPhoneCountry,
});

/** Keeps whom the office reaches about an account. */
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

/** Keeps whom bills go to; there may be further ones later. */
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
