import type { admin, Input, Output } from '@slip/api/contract';
import {
  type ContactType,
  contactTypes,
  formatUsPhone,
  isInsurer,
  messages,
  normalizeLine,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { fileableAgent, nothingFound, readableAgent } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { accountContacts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';

/** The account whose contacts a call is about, and which types it has. */
interface ContactAccount {
  readonly accountId: number;
  readonly of: 'agent' | 'insurer';
}

/**
 * Finds the account whose contacts a call is about: the caller's own, or the agent that an agency names.
 *
 * @throws HttpError 400 when an agency names no agent, 404 for an agent of another account.
 */
export async function contactAccount(
  context: Pick<CallContext<Caller>, 'db' | 'caller' | 'today'>,
  agentId: number | undefined,
  access: 'read' | 'change',
): Promise<ContactAccount> {
  const { caller } = context;
  if (isInsurer(caller.kind)) {
    if (agentId !== undefined) throw nothingFound();
    return { accountId: caller.accountId, of: 'insurer' };
  }
  if (caller.kind === 'Agency' && agentId === undefined) {
    throw badRequest([{ path: 'agentId', message: 'Say whose contacts they are: choose an agent.' }]);
  }
  const find = access === 'read' ? readableAgent : fileableAgent;
  const agent = await find(context, agentId ?? caller.accountId);
  return { accountId: agent.id, of: 'agent' };
}

/** A contact as Settings show it. */
type PresentedContact = Output<typeof admin.contacts>[number];

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
 * @throws HttpError 400 for a type of another kind of account, 404 for an agent of another account, 409 when a contact was changed since
 * it was read; then nothing is stored.
 */
export async function saveContacts(
  { query, body }: Save,
  context: CallContext<Caller>,
): Promise<Output<typeof admin.saveContacts>> {
  const { db } = context;
  const { accountId, of } = await contactAccount(context, query.agentId, 'change');
  const wrongTypes = body.flatMap(({ contactType }, index) =>
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
  if (wrongTypes.length > 0) throw badRequest(wrongTypes);

  await lockAccountRow(db, accountId);
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
