import type { Output, user } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { readableAgent } from '../accounts/agentAccess.js';
import { accountingContacts } from '../accounts/tables.js';
import type { GroupHandlers } from '../http/handler.js';
import { saveAccountingContact } from './saveAccountingContact.js';

type Handled = Pick<
  GroupHandlers<'user'>,
  'agentAccountingContact' | 'accountingContact' | 'saveAccountingContact'
>;

/** The contacts that a filing's bill goes to, of each agent. */
export const accountingContactHandlers: Handled = {
  // Those that were removed are not offered to filings.
  agentAccountingContact: async ({ query }, context) => {
    const { db } = context;
    const agent = await readableAgent(context, query.agentId);
    const contacts = await db
      .select()
      .from(accountingContacts)
      .where(and(eq(accountingContacts.accountId, agent.id), eq(accountingContacts.isVoid, false)))
      .orderBy(...byName);
    return contacts.map(present);
  },

  accountingContact: async ({ query }, context) => {
    const { db } = context;
    const agent = await readableAgent(context, query.accountId);
    const contacts = await db
      .select()
      .from(accountingContacts)
      .where(eq(accountingContacts.accountId, agent.id))
      .orderBy(accountingContacts.isVoid, ...byName);
    return contacts.map(present);
  },

  saveAccountingContact: ({ body }, context) => saveAccountingContact(body, context),
};

const byName = [accountingContacts.lastName, accountingContacts.firstName, accountingContacts.id] as const;

function present(
  contact: typeof accountingContacts.$inferSelect,
): Output<typeof user.accountingContact>[number] {
  return {
    slipBillId: contact.id,
    slipBillFirstname: contact.firstName,
    slipBillMiddlename: contact.middleName,
    slipBillLastname: contact.lastName,
    slipBillPhone: contact.phone,
    slipBillPhoneext: contact.phoneExt,
    slipBillFax: contact.fax,
    slipBillEmail: contact.email,
    voidIndicator: contact.isVoid ? 'Y' : 'N',
    referenceId: contact.accountId,
  };
}
