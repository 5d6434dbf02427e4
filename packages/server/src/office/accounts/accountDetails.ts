import type { ContactType } from '@slip/forms/rules';
import { and, asc, desc, eq } from 'drizzle-orm';
import { agencyAgents } from '../../accounts/links/tables.js';
import { accountContacts, accountingContacts, insurerStates, licenses } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { linkStateOf, readLinks } from '../../settings/links/linkRecords.js';
import type { AccountOnRecord } from './AccountOnRecord.js';
import { countUpTo, NEWEST_ROWS, section } from './pageSection.js';

/** More than there are states, so that a query reads all of them. */
const STATE_LIMIT = 60;

/** The licenses of an account. An insurer has its states in place of licenses, without numbers. */
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
          .limit(STATE_LIMIT)
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
            .limit(STATE_LIMIT)
        ).map((row) => ({ ...row, number: '' }));
  return section(rows, rows.length);
}

/** The agencies of an agent, or the agents of an agency, the newest first. */
export async function linksSection(
  { db, today }: Pick<CallContext<Caller>, 'db' | 'today'>,
  { id, kind }: AccountOnRecord,
) {
  const isAgency = kind === 'Agency';
  const condition = eq(isAgency ? agencyAgents.agencyId : agencyAgents.agentId, id);
  const records = await readLinks(db, condition).limit(NEWEST_ROWS);
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
  return section(rows, await countUpTo(db, agencyAgents, condition));
}

const fullNameOf = (contact: {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}) => [contact.firstName, contact.middleName, contact.lastName].filter((part) => part !== '').join(' ');

/** The people whom the office contacts about an account, and the people who get its bills. */
export async function contactsSection(db: Executor, { id }: AccountOnRecord) {
  const officeContacts = await db
    .select()
    .from(accountContacts)
    .where(eq(accountContacts.accountId, id))
    .orderBy(asc(accountContacts.id));
  const billingContacts = await db
    .select()
    .from(accountingContacts)
    .where(eq(accountingContacts.accountId, id))
    .orderBy(accountingContacts.isVoid, desc(accountingContacts.id))
    .limit(NEWEST_ROWS);
  const all: readonly (
    | (typeof officeContacts)[number]
    | ((typeof billingContacts)[number] & { readonly type: 'Billing' })
  )[] = [
    ...officeContacts,
    ...billingContacts.flatMap((contact) => (contact.isVoid ? [] : { ...contact, type: 'Billing' as const })),
  ];
  const rows = all.map((contact) => ({
    type: contact.type satisfies ContactType | 'Billing',
    name: fullNameOf(contact),
    email: contact.email,
    phone: contact.phone,
    phoneExt: contact.phoneExt,
    phoneCountry: contact.phoneCountry,
  }));
  const billingTotal = await countUpTo(
    db,
    accountingContacts,
    and(eq(accountingContacts.accountId, id), eq(accountingContacts.isVoid, false)),
  );
  return section(rows, officeContacts.length + billingTotal);
}
