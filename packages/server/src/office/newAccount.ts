import {
  type AgencyRegistration,
  type AgentRegistration,
  type CalendarDate,
  type ContactType,
  DEFAULT_COUNTRY,
  type InsurerRegistration,
  type IpcRegistration,
  normalizeLicenseNumber,
  normalizeLine,
  normalizeNaic,
  splitStates,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accountsNumbered } from '../accounts/accountPeople.js';
import { firstDayAnywhere, firstDayIn } from '../accounts/recordDays.js';
import {
  accountContacts,
  accountingContacts,
  accounts,
  insurerStates,
  insurers,
  licenses,
} from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { takeLock } from '../database/takeLock.js';
import { HttpError } from '../http/HttpError.js';
import { agentsByNpn } from '../registration/taken.js';

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
const phoneOf = (body: Pick<SentContact, 'phone' | 'phoneCountry' | 'phoneExtension'>) => ({
  phone: body.phone,
  phoneExt: body.phoneExtension ?? '',
  phoneCountry: body.phoneCountry ?? '',
});

/** The accounting contact in the shape of the other contacts. */
const accountingOf = (body: SentAccounting): SentContact => ({
  contactFirstName: body.accountingContactFirstName,
  contactLastName: body.accountingContactLastName,
  email: body.accountingContactEmail,
  phone: body.accountingContactPhone,
  phoneCountry: body.accountingContactPhoneCountry,
});

/** Stores the contact whom the office writes to or calls about an account. */
async function addContact(
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
async function addAccountingContact(
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

/** Everything needed to add an account: the database, the time, and who adds it. */
export interface NewAccountContext {
  readonly db: Executor;
  readonly now: Date;
  /** The first day of its licenses, or of an insurer in its states. @default the first day of each state */
  readonly licensedFrom?: CalendarDate | undefined;
  /** The user name of the staff person. */
  readonly by: string;
}

/** The new account, and the name of its first person. */
export interface NewAccount {
  readonly accountId: number;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** The agents an agency named: each is asked to sign before it acts for them. */
  readonly namedAgents?: readonly number[];
}

/** An address as requests have it. An agent's address is in the United States and has no country. */
interface SentAddress
  extends Pick<AgentRegistration, 'address1' | 'address2' | 'city' | 'state' | 'zip'>,
    Partial<Pick<AgencyRegistration, 'province' | 'country'>> {}

const addressOf = (body: SentAddress) => ({
  address1: body.address1,
  address2: body.address2,
  city: body.city,
  state: body.state,
  province: body.province ?? '',
  zip: body.zip,
  country: body.country ?? DEFAULT_COUNTRY,
});

type SentMailing = Pick<
  AgentRegistration,
  'mailingAddress1' | 'mailingAddress2' | 'mailingCity' | 'mailingState' | 'mailingZip'
> &
  Partial<Pick<AgencyRegistration, 'mailingProvince' | 'mailingCountry'>>;

const mailingOf = (body: SentMailing) => ({
  mailingAddress1: body.mailingAddress1,
  mailingAddress2: body.mailingAddress2,
  mailingCity: body.mailingCity,
  mailingState: body.mailingState,
  mailingProvince: body.mailingProvince ?? '',
  mailingZip: body.mailingZip,
  mailingCountry: body.mailingCountry ?? DEFAULT_COUNTRY,
});

async function addAccount(
  { db }: NewAccountContext,
  account: Omit<typeof accounts.$inferInsert, 'activeFrom'>,
): Promise<number> {
  const [made] = await db
    .insert(accounts)
    .values({ ...account, activeFrom: firstDayAnywhere() })
    .returning({ id: accounts.id });
  if (!made) throw new Error('The account was not made.');
  return made.id;
}

/**
 * Gives an account the next number that no other account has, beginning with one that is made from its key: an account that came from
 * another installation kept the number that it has from its key there.
 * @param first 70000 for agencies, 81000 for IPC filers, and the key (decision 0012).
 */
async function numberAccount(
  { db }: NewAccountContext,
  accountId: number,
  { first, prefix = '' }: { readonly first: number; readonly prefix?: string },
): Promise<number> {
  await takeLock(db, 'account numbers');
  let number = first;
  while ((await accountsNumbered(db, prefix + number)).length > 0) number += 1;
  await db
    .update(accounts)
    .set({ accountNumber: prefix + number })
    .where(eq(accounts.id, accountId));
  return number;
}

async function addLicenses(
  { db, now, by, licensedFrom }: NewAccountContext,
  accountId: number,
  sentLicenses: readonly { readonly state: string; readonly number: string }[],
): Promise<void> {
  await db.insert(licenses).values(
    sentLicenses.map(({ state, number }) => ({
      accountId,
      state,
      number,
      activeFrom: licensedFrom ?? firstDayIn(state),
      createdBy: by,
      createdAt: now,
    })),
  );
}

/** The account of an agent, with its licenses. */
export async function newAgent(context: NewAccountContext, body: AgentRegistration): Promise<NewAccount> {
  const { firstName, middleName, lastName, npn } = body;
  const name = `${firstName} ${lastName}`;
  const accountId = await addAccount(context, {
    kind: 'Agent',
    name,
    npn,
    ...addressOf(body),
    ...mailingOf(body),
    ...phoneOf(body),
  });
  const sentLicenses = body.stateAgentLicenses.map(({ state, agentLicense }) => ({
    state,
    number: normalizeLicenseNumber(agentLicense),
  }));
  await addLicenses(context, accountId, sentLicenses);
  await addContact(context, accountId, 'Primary', body);
  await addContact(context, accountId, 'Accounting', accountingOf(body));
  await addAccountingContact(context, accountId, body);
  return { accountId, firstName, middleName, lastName };
}

/** The account of an agency. It acts for none of the agents it names until they have signed. */
export async function newAgency(context: NewAccountContext, body: AgencyRegistration): Promise<NewAccount> {
  const accountId = await addAccount(context, {
    kind: 'Agency',
    name: body.corporateAccountName,
    ...addressOf(body),
    ...mailingOf(body),
    ...phoneOf(body),
  });
  await addContact(context, accountId, 'Primary', body);
  await numberAccount(context, accountId, { first: 70_000 + accountId });
  const npns = body.linkedLicensees.map(({ npn }) => npn);
  const agents = await agentsByNpn(context.db, npns);
  if (agents.size < npns.length) {
    throw new HttpError(400, 'One of the licensees has no agent account: approve that registration first.');
  }
  return {
    accountId,
    firstName: body.contactFirstName,
    middleName: body.contactMiddleName,
    lastName: body.contactLastName,
    namedAgents: npns.flatMap((npn) => agents.get(npn)?.accountId ?? []),
  };
}

/** The account of an insurer, which may be in the market already. */
export async function newInsurer(context: NewAccountContext, body: InsurerRegistration): Promise<NewAccount> {
  const { db, licensedFrom } = context;
  const naic = normalizeNaic(body.naic);
  const { type } = body;
  const name = normalizeLine(body.insurerName);
  const [insurer] = await db
    .insert(insurers)
    .values({ naic, name, type, activeFrom: firstDayAnywhere() })
    // Changes nothing of an insurer that is there: without a change PostgreSQL would not return its row.
    .onConflictDoUpdate({ target: insurers.naic, set: { naic } })
    .returning({ id: insurers.id, type: insurers.type });
  if (!insurer) throw new Error('The insurer was not made.');
  const states = splitStates(body.states);
  await db
    .insert(insurerStates)
    .values(
      states.map((state) => ({
        insurerId: insurer.id,
        state,
        activeFrom: licensedFrom ?? firstDayIn(state),
      })),
    )
    .onConflictDoNothing();
  const accountId = await addAccount(context, {
    kind: insurer.type === 'A' ? 'AlienInsurer' : 'ForeignInsurer',
    name,
    insurerId: insurer.id,
    ...addressOf(body),
    ...phoneOf(body),
  });
  // Insurers have no primary contact in their settings (spec 2 §2): the person who registers is the one who decides.
  await addContact(context, accountId, 'Executive', body);
  return { accountId, firstName: body.contactFirstName, middleName: '', lastName: body.contactLastName };
}

/** The account of an IPC filer. Its account number serves as its license number in its states. */
export async function newIpc(context: NewAccountContext, body: IpcRegistration): Promise<NewAccount> {
  const isCompany = body.ipcType === 1;
  const { firstName, middleName, lastName } = body;
  const accountId = await addAccount(context, {
    kind: 'IPC',
    name: isCompany ? body.ipcCompanyName : `${firstName} ${lastName}`,
    fein: isCompany ? body.ipcCompanyFein.toUpperCase() : null,
    ...addressOf(body),
    ...mailingOf(body),
    ...phoneOf(body),
  });
  // The portal shows an IPC filer's number with “Account” in place of “LIC” (spec 1 §6).
  const number = await numberAccount(context, accountId, { first: 81_000 + accountId, prefix: 'LIC# ' });
  const sentLicenses = splitStates(body.states).map((state) => ({ state, number: `IPC${number}` }));
  await addLicenses(context, accountId, sentLicenses);
  await addContact(context, accountId, 'Primary', { ...body, contactMiddleName: middleName });
  await addContact(context, accountId, 'Accounting', accountingOf(body));
  await addAccountingContact(context, accountId, body);
  return { accountId, firstName, middleName, lastName };
}
