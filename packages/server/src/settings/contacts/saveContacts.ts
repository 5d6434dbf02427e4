import type { admin, Input, Output } from '@slip/api/contract';
import { contactTypes, messages, normalizeLine } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { holdAccount } from '../../accounts/holdAccount.js';
import { accountContacts } from '../../accounts/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { contactAccount } from './contactAccount.js';
import { contactsOnFile, type PresentedContact, presentContact } from './contacts.js';

type Save = Input<typeof admin.saveContacts>;
type Sent = Save['body'][number];

/** The fields of a contact that a person sees and changes. */
const seenFields = [
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'contactPhoneExt',
] as const;

const seenOf = (contact: Sent | PresentedContact) =>
  Object.fromEntries(seenFields.map((field) => [field, normalizeLine(contact[field])]));

const isSame = (sent: Sent, known: PresentedContact) =>
  seenFields.every((field) => normalizeLine(sent[field]) === known[field]);

/**
 * Saves contacts of an account (spec 2 §3): those that differ are replaced, so that each change gives a contact another id,
 * and a window that still shows the earlier one cannot save over it.
 *
 * @returns all that are on file then.
 * @throws HttpError 400 for a type of another kind of account, 404 for another's agent, 409 when a contact was changed since
 * it was read; then nothing is stored.
 */
export async function saveContacts(
  { query, body }: Save,
  context: CallContext<Caller>,
): Promise<Output<typeof admin.saveContacts>> {
  const { db } = context;
  const { accountId, of } = await contactAccount(context, query.agentId, 'change');
  const foreign = body.flatMap(({ contactType }, index) =>
    contactTypes[contactType].of === of
      ? []
      : [
          {
            path: `[${index}].contactType`,
            message: `Your kind of account has no ${contactTypes[contactType].role}.`,
            value: contactType,
          },
        ],
  );
  if (foreign.length > 0) throw badRequest(foreign);

  await holdAccount(db, accountId);
  const rows = await contactsOnFile(db, accountId, of);
  const known = new Map(rows.map((row) => [row.type, { row, shown: presentContact(row) }]));
  const changed = body.filter((sent) => {
    const stored = known.get(sent.contactType);
    return stored === undefined || !isSame(sent, stored.shown);
  });
  const isStale = changed.some(
    ({ contactType, contactId }) => contactId !== (known.get(contactType)?.row.id ?? 0),
  );
  if (isStale) throw new HttpError(409, messages.settings.contactsChangedElsewhere);

  for (const sent of changed) {
    const before = known.get(sent.contactType);
    if (before) await db.delete(accountContacts).where(eq(accountContacts.id, before.row.id));
    const [stored] = await db
      .insert(accountContacts)
      .values({ accountId, ...columnsOf(sent) })
      .returning({ id: accountContacts.id });
    if (!stored) throw new Error('A contact was not stored.');
    await context.audit({
      action: before ? 'update' : 'create',
      entity: 'account_contacts',
      entityId: stored.id,
      ...(before && { before: { contactId: before.row.id, ...seenOf(before.shown) } }),
      after: { accountId, contactType: sent.contactType, ...seenOf(sent) },
    });
  }
  return (await contactsOnFile(db, accountId, of)).map(presentContact);
}

/** A contact as it is stored: an agent's number as digits, as registrations send it. */
function columnsOf(sent: Sent) {
  const phone = normalizeLine(sent.contactPhone);
  return {
    type: sent.contactType,
    firstName: normalizeLine(sent.contactFirstName),
    lastName: normalizeLine(sent.contactLastName),
    email: normalizeLine(sent.contactEmail),
    phone: contactTypes[sent.contactType].of === 'agent' ? phone.replaceAll('-', '') : phone,
    phoneExt: normalizeLine(sent.contactPhoneExt),
  };
}
