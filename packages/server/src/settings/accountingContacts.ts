import type { Input, Output, user } from '@slip/api/contract';
import { messages, normalizeLine } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { fileableAgent, nothingFound, readableAgent } from '../accounts/agentAccess.js';
import { lockAccountRow } from '../accounts/lockAccountRow.js';
import { accountingContacts } from '../accounts/tables.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';

type Body = Input<typeof user.saveAccountingContact>['body'];

/**
 * Adds an accounting contact to an agent, replaces one or removes one. A contact is never changed in place: filings name it as
 * it was when they were filed, so a change is another contact, and the earlier one is void from then on.
 *
 * @returns the id that filings name from now on; of a removed contact its own.
 * @throws HttpError 400 for removing the only one, 404 for an agent or contact of another account, 409 for one that was replaced or removed
 * meanwhile.
 */
async function saveAccountingContact(body: Body, context: CallContext<Caller>): Promise<number> {
  const { db } = context;
  const agent = await fileableAgent(context, body.referenceId);
  await lockAccountRow(db, agent.id);
  const contacts = await db
    .select()
    .from(accountingContacts)
    .where(eq(accountingContacts.accountId, agent.id));
  const known = contacts.find(({ id }) => id === body.slipBillId);
  if (body.slipBillId !== 0 && !known) throw nothingFound();
  const isRemoved = body.voidIndicator === 'Y';

  const newColumns = columnsOf(body);
  if (!known) {
    if (isRemoved) throw nothingFound();
    return add(agent.id, newColumns, context);
  }
  if (known.isVoid) {
    if (isRemoved) return known.id;
    throw new HttpError(409, messages.settings.contactsChangedElsewhere);
  }
  if (!isRemoved && differing(newColumns, known).length === 0) return known.id;
  if (isRemoved && contacts.every(({ id, isVoid }) => id === known.id || isVoid)) {
    const message = `${known.firstName} ${known.lastName} is the only accounting contact, and each filing needs one: add another contact first.`;
    throw badRequest([{ path: 'voidIndicator', message, value: body.voidIndicator }]);
  }
  const own = and(eq(accountingContacts.id, known.id), eq(accountingContacts.accountId, agent.id));
  await db.update(accountingContacts).set({ isVoid: true }).where(own);
  await context.audit({
    action: 'update',
    entity: 'accounting_contacts',
    entityId: known.id,
    before: { isVoid: false },
    after: { isVoid: true },
  });
  return isRemoved ? known.id : add(agent.id, newColumns, context);
}

type Columns = ReturnType<typeof columnsOf>;

const columnsOf = (body: Body) => ({
  firstName: normalizeLine(body.slipBillFirstname),
  middleName: normalizeLine(body.slipBillMiddlename),
  lastName: normalizeLine(body.slipBillLastname),
  phone: normalizeLine(body.slipBillPhone),
  phoneExt: normalizeLine(body.slipBillPhoneext),
  email: normalizeLine(body.slipBillEmail),
});

const fields = ['firstName', 'middleName', 'lastName', 'phone', 'phoneExt', 'email'] as const;
const differing = (one: Columns, other: Columns) => fields.filter((field) => one[field] !== other[field]);

async function add(accountId: number, columns: Columns, context: CallContext<Caller>): Promise<number> {
  const [stored] = await context.db
    .insert(accountingContacts)
    .values({ accountId, ...columns })
    .returning({ id: accountingContacts.id });
  if (!stored) throw new Error('An accounting contact was not stored.');
  await context.audit({
    action: 'create',
    entity: 'accounting_contacts',
    entityId: stored.id,
    after: { accountId, ...columns },
  });
  return stored.id;
}

type Handled = Pick<
  GroupHandlers<'user'>,
  'agentAccountingContact' | 'accountingContact' | 'saveAccountingContact'
>;

/** The contacts that a filing's bill goes to, of each agent. */
export const accountingContactHandlers: Handled = {
  // Removed contacts are not offered to filings.
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
