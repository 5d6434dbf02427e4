import type { AccountKind, ContactType } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { always, oneOf, period, stateLetters } from '../database/checks.js';
import { calendarDate, id, moment, reference } from '../database/columns.js';
import { folded, foldedWords } from '../database/foldedText.js';

/** Insurers policies are placed with; foreign (another state's) or alien (another country's). */
export const insurers = pgTable(
  'insurers',
  {
    id: id(),
    naic: text('naic').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<'F' | 'A'>().notNull(),
    isLloyds: boolean('is_lloyds').notNull().default(false),
    activeFrom: calendarDate('active_from').notNull(),
    activeTo: calendarDate('active_to'),
  },
  (table) => [
    uniqueIndex('insurers_naic').on(table.naic),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `period` a last day not before the
    // first, `stateLetters` two capitals.
    oneOf<'F' | 'A'>('insurers_type', table.type, { F: true, A: true }),
    period('insurers_active', table.activeFrom, table.activeTo),
  ],
);

/** The states an insurer may be used in, and since when. */
export const insurerStates = pgTable(
  'insurer_states',
  {
    insurerId: reference('insurer_id')
      .notNull()
      .references(() => insurers.id),
    state: text('state').notNull(),
    activeFrom: calendarDate('active_from').notNull(),
    activeTo: calendarDate('active_to'),
  },
  (table) => [
    primaryKey({ columns: [table.insurerId, table.state] }),
    stateLetters('insurer_states_state', table.state),
    period('insurer_states_active', table.activeFrom, table.activeTo),
  ],
);

/** Lloyd's syndicates. */
export const syndicates = pgTable(
  'syndicates',
  {
    id: id(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    activeFrom: calendarDate('active_from').notNull(),
    activeTo: calendarDate('active_to'),
  },
  (table) => [
    uniqueIndex('syndicates_number').on(table.number),
    period('syndicates_active', table.activeFrom, table.activeTo),
  ],
);

/** Who files: an agent, an agency, an insurer, an IPC filer, or the office itself. An agent's id is the `agentId` of the contract. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    kind: text('kind').$type<AccountKind>().notNull(),
    name: text('name').notNull(),
    /** National Producer Number of an agent. */
    npn: text('npn'),
    /** Agency account number, or the number an IPC filer is known by. */
    accountNumber: text('account_number'),
    /** FEIN or tax id of an IPC filer that is a company. */
    fein: text('fein'),
    insurerId: reference('insurer_id').references(() => insurers.id),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    province: text('province').notNull().default(''),
    zip: text('zip').notNull().default(''),
    country: text('country').notNull().default('USA'),
    mailingAddress1: text('mailing_address1').notNull().default(''),
    mailingAddress2: text('mailing_address2').notNull().default(''),
    mailingCity: text('mailing_city').notNull().default(''),
    mailingState: text('mailing_state').notNull().default(''),
    mailingProvince: text('mailing_province').notNull().default(''),
    mailingZip: text('mailing_zip').notNull().default(''),
    /** Empty where the account has no mailing address of its own. */
    mailingCountry: text('mailing_country').notNull().default(''),
    /** The digits of the number within its country; for an insurer abroad, the calling code comes first. */
    phone: text('phone').notNull().default(''),
    phoneExt: text('phone_ext').notNull().default(''),
    /** Two letters of the country; empty where the number itself shows the country. */
    phoneCountry: text('phone_country').notNull().default(''),
    activeFrom: calendarDate('active_from').notNull(),
    activeTo: calendarDate('active_to'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_npn').on(table.npn).where(sql`${table.npn} is not null`),
    uniqueIndex('accounts_fein').on(table.fein).where(sql`${table.fein} is not null`),
    index('accounts_insurer').on(table.insurerId).where(sql`${table.insurerId} is not null`),
    index('accounts_kind_name').on(table.kind, table.name),
    // Registrations look accounts up by name and by ZIP code.
    index('accounts_folded_name').on(folded(table.name)),
    index('accounts_zip').on(table.zip),
    // Staff find accounts by the beginnings of the words of their names, and by their numbers.
    index('accounts_name_words').using('gin', sql`${foldedWords(table.name)} gin_trgm_ops`),
    index('accounts_number').on(table.accountNumber).where(sql`${table.accountNumber} is not null`),
    // Policies are sorted by the name of the account that they are filed for.
    index('accounts_filer_name')
      .on(sql`lower(${table.name}) collate "C"`, table.id)
      .where(sql`${table.kind} in ('Agent', 'IPC')`),
    oneOf<AccountKind>('accounts_kind', table.kind, {
      Agent: true,
      Agency: true,
      AlienInsurer: true,
      ForeignInsurer: true,
      IPC: true,
      Office: true,
    }),
    period('accounts_active', table.activeFrom, table.activeTo),
  ],
);

/** State licenses of an account. */
export const licenses = pgTable(
  'licenses',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text('state').notNull(),
    number: text('number').notNull(),
    activeFrom: calendarDate('active_from').notNull(),
    activeTo: calendarDate('active_to'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    uniqueIndex('licenses_account_state').on(table.accountId, table.state),
    uniqueIndex('licenses_state_number').on(table.state, table.number),
    // Licenses are also looked up by number in any state.
    index('licenses_number').on(table.number),
    stateLetters('licenses_state', table.state),
    period('licenses_active', table.activeFrom, table.activeTo),
  ],
);

/** "My insurer list" of an agent. */
export const agentInsurers = pgTable(
  'agent_insurers',
  {
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    insurerId: reference('insurer_id')
      .notNull()
      .references(() => insurers.id),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.insurerId] })],
);

/** "My Lloyd's syndicates list" of an agent. */
export const agentSyndicates = pgTable(
  'agent_syndicates',
  {
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    syndicateId: reference('syndicate_id')
      .notNull()
      .references(() => syndicates.id),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.syndicateId] })],
);

/** "My agent list" of an insurer: the agents it reports policies of. */
export const insurerAgents = pgTable(
  'insurer_agents',
  {
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.agentId] }),
    always('insurer_agents_two', sql`${table.accountId} <> ${table.agentId}`),
  ],
);

/** The contacts of an account for the office, one of each type (spec 2 §2). */
export const accountContacts = pgTable(
  'account_contacts',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    type: text('type').$type<ContactType>().notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    phoneExt: text('phone_ext').notNull().default(''),
    phoneCountry: text('phone_country').notNull().default(''),
  },
  (table) => [
    uniqueIndex('account_contacts_type').on(table.accountId, table.type),
    oneOf<ContactType>('account_contacts_types', table.type, {
      Primary: true,
      Accounting: true,
      Executive: true,
      Submission: true,
    }),
  ],
);

/** Contacts a filing's bill goes to (`slipBillId`). */
export const accountingContacts = pgTable(
  'accounting_contacts',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    phoneExt: text('phone_ext').notNull().default(''),
    phoneCountry: text('phone_country').notNull().default(''),
    fax: text('fax').notNull().default(''),
    email: text('email').notNull(),
    isVoid: boolean('is_void').notNull().default(false),
  },
  (table) => [index('accounting_contacts_account').on(table.accountId)],
);
