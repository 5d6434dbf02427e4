import type { admin, Output } from '@slip/api/contract';
import { type ContactType, contactTypes, formatUsPhone } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accountContacts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';

/** A contact as Settings show it. */
export type PresentedContact = Output<typeof admin.contacts>[number];

type Row = typeof accountContacts.$inferSelect;

/** A contact as Settings show it: an agent's number is written ###-###-#### (spec 2 §5). */
export function presentContact(row: Row): PresentedContact {
  return {
    contactId: row.id,
    contactType: row.type,
    contactFirstName: row.firstName,
    contactLastName: row.lastName,
    contactEmail: row.email,
    contactPhone: contactTypes[row.type].of === 'agent' ? formatUsPhone(row.phone) : row.phone,
    contactPhoneExt: row.phoneExt,
  };
}

const order = Object.keys(contactTypes);
const placeOf = ({ type }: { readonly type: ContactType }) => order.indexOf(type);

/** The contacts of an account that Settings of its kind show, in the order of the screen. */
export async function contactsOnFile(
  db: Executor,
  accountId: number,
  of: 'agent' | 'insurer',
): Promise<readonly Row[]> {
  const rows = await db.select().from(accountContacts).where(eq(accountContacts.accountId, accountId));
  return rows
    .filter(({ type }) => contactTypes[type].of === of)
    .toSorted((first, second) => placeOf(first) - placeOf(second));
}
