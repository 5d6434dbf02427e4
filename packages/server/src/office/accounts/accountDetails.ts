import type { ContactType } from '@slip/forms/rules';
import { and, asc, desc, eq } from 'drizzle-orm';
import { agencyAgents } from '../../accounts/links/tables.js';
import { accountContacts, accountingContacts, insurerStates, licenses } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { linkStateOf, readLinks } from '../../settings/links/linkRecords.js';
import type { AccountOnRecord } from './AccountOnRecord.js';
import { countUpTo, NEWEST, section } from './AccountOnRecord.js';

/** There are not so many states. */
const EVERY_STATE = 60;

/** The licenses of an account; of an insurer its states, which have no numbers. */
export async function licensesSection(db: Executor, { id, insurerId }: AccountOnRecord) {
  const rows =
    insurerId === null
      ? await db
          .select({
            state: licenses.state,
            number: licenses.number,
            firstDay: licenses.activeFrom,
            lastDay: licenses.activeTo,
          })
          .from(licenses)
          .where(eq(licenses.accountId, id))
          .orderBy(licenses.state)
          .limit(EVERY_STATE)
      : (
          await db
            .select({
              state: insurerStates.state,
              firstDay: insurerStates.activeFrom,
              lastDay: insurerStates.activeTo,
            })
            .from(insurerStates)
            .where(eq(insurerStates.insurerId, insurerId))
            .orderBy(insurerStates.state)
            .limit(EVERY_STATE)
        ).map((row) => ({ ...row, number: '' }));
  return section(rows, rows.length);
}

/** The agencies of an agent, or the agents of an agency, the newest first. */
export async function linksSection(
  { db, today }: Pick<CallContext<Caller>, 'db' | 'today'>,
  { id, kind }: AccountOnRecord,
) {
  const isAgency = kind === 'Agency';
  const which = eq(isAgency ? agencyAgents.agencyId : agencyAgents.agentId, id);
  const records = await readLinks(db, which).limit(NEWEST);
  const rows = records.map(({ link, agency, agent }) => {
    const { id: accountId, name, npn, accountNumber } = isAgency ? agent : agency;
    return {
      accountId,
      name,
      number: npn ?? accountNumber ?? '',
      state: linkStateOf(link, today),
      since: (link.linkedAt ?? link.askedAt)?.toISOString() ?? null,
      endedOn: link.endedOn,
    };
  });
  return section(rows, await countUpTo(db, agencyAgents, which));
}

const fullNameOf = (contact: {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}) => [contact.firstName, contact.middleName, contact.lastName].filter((part) => part !== '').join(' ');

/** Whom the office reaches about an account, and whom its bills go to. */
export async function contactsSection(db: Executor, { id }: AccountOnRecord) {
  const reached = await db
    .select()
    .from(accountContacts)
    .where(eq(accountContacts.accountId, id))
    .orderBy(asc(accountContacts.id));
  const billed = await db
    .select()
    .from(accountingContacts)
    .where(eq(accountingContacts.accountId, id))
    .orderBy(accountingContacts.isVoid, desc(accountingContacts.id))
    .limit(NEWEST);
  const all: readonly (
    | (typeof reached)[number]
    | ((typeof billed)[number] & { readonly type: 'Billing' })
  )[] = [
    ...reached,
    ...billed.flatMap((contact) => (contact.isVoid ? [] : { ...contact, type: 'Billing' as const })),
  ];
  const rows = all.map((contact) => ({
    type: contact.type satisfies ContactType | 'Billing',
    name: fullNameOf(contact),
    email: contact.email,
    phone: contact.phone,
    phoneExt: contact.phoneExt,
    phoneCountry: contact.phoneCountry,
  }));
  const others = await countUpTo(
    db,
    accountingContacts,
    and(eq(accountingContacts.accountId, id), eq(accountingContacts.isVoid, false)),
  );
  return section(rows, reached.length + others);
}
