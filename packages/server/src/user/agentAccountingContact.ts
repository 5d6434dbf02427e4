import { and, eq } from 'drizzle-orm';
import { readableAgent } from '../accounts/agentAccess.js';
import { accountingContacts } from '../accounts/tables.js';
import type { NounHandlers } from '../http/handler.js';

/** The contacts a filing's bill can go to; those that were removed are not offered. */
export const agentAccountingContact: NounHandlers<'user'>['agentAccountingContact'] = async (
  { query },
  { db, caller },
) => {
  const agent = await readableAgent(db, caller, query.agentId);
  const contacts = await db
    .select()
    .from(accountingContacts)
    .where(and(eq(accountingContacts.accountId, agent.id), eq(accountingContacts.isVoid, false)))
    .orderBy(accountingContacts.lastName, accountingContacts.firstName, accountingContacts.id);
  return contacts.map((contact) => ({
    slipBillId: contact.id,
    slipBillFirstname: contact.firstName,
    slipBillMiddlename: contact.middleName,
    slipBillLastname: contact.lastName,
    slipBillPhone: contact.phone,
    slipBillPhoneext: contact.phoneExt,
    slipBillFax: contact.fax,
    slipBillEmail: contact.email,
    voidIndicator: contact.isVoid ? ('Y' as const) : ('N' as const),
    referenceId: contact.accountId,
  }));
};
