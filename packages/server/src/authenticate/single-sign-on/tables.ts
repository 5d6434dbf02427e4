import type { OfficeRole } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, notEmpty, oneOf } from '../../database/checks.js';
import { id, moment, reference } from '../../database/columns.js';
import { pendingSignIns, sessions } from '../tables.js';

/** Providers of OpenID Connect that sign in the people of an account, or those of the office: one of an account. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    id: id(),
    /** The id of the provider for browsers, from which nobody can count the providers. */
    key: uuid('key').notNull().unique().defaultRandom(),
    accountId: reference('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** The secret of the client; encrypted. Until there is one nobody can be signed in. */
    sealedSecret: text('sealed_secret'),
    /** True if nobody of the account can sign in with a password or passkey, except one person. */
    isOnlyWay: boolean('is_only_way').notNull(),
    /** The person who can still sign in when the provider does not work. */
    exceptFor: reference('except_for').references(() => people.id),
    changedAt: moment('changed_at').notNull(),
    /** The claim that names the roles of people of the office; null where roles are given here. */
    rolesClaim: text('roles_claim'),
    /** The scope that has to be asked for so that the provider sends the claim; null where none is needed. */
    rolesScope: text('roles_scope'),
  },
  (table) => [
    notEmpty('sign_in_providers_name', table.name),
    notEmpty('sign_in_providers_issuer', table.issuer),
    notEmpty('sign_in_providers_client_id', table.clientId),
    always('sign_in_providers_except', sql`not ${table.isOnlyWay} or ${table.exceptFor} is not null`),
    index('sign_in_providers_except_for').on(table.exceptFor),
  ],
);

const ofProvider = () => reference('provider_id').notNull();

/** The domains of email addresses whose people a provider signs in. Each belongs to one. */
export const providerDomains = pgTable(
  'provider_domains',
  {
    /** In small letters. */
    domain: text('domain').primaryKey(),
    providerId: ofProvider(),
  },
  (table) => [
    foreignKey({
      name: 'provider_domains_provider',
      columns: [table.providerId],
      foreignColumns: [signInProviders.id],
    }).onDelete('cascade'),
    index('provider_domains_of_provider').on(table.providerId),
    always('provider_domains_small', sql`${table.domain} = lower(${table.domain})`),
  ],
);

const everyRole: Readonly<Record<OfficeRole, true>> = {
  Registrar: true,
  Examiner: true,
  Accountant: true,
  Administrator: true,
  Auditor: true,
  Regulator: true,
};

/** The role of the office that a value of the provider's claim gives. */
export const providerRoles = pgTable(
  'provider_roles',
  {
    providerId: ofProvider(),
    /** The value of the claim, as the provider writes it. */
    value: text('value').notNull(),
    role: text('role').$type<OfficeRole>().notNull(),
    /** The state of a Regulator. */
    state: text('state'),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.value] }),
    foreignKey({
      name: 'provider_roles_provider',
      columns: [table.providerId],
      foreignColumns: [signInProviders.id],
    }).onDelete('cascade'),
    notEmpty('provider_roles_value', table.value),
    oneOf('provider_roles_role', table.role, everyRole),
    always('provider_roles_state', sql`(${table.role} = 'Regulator') = (${table.state} is not null)`),
  ],
);

/** The subject under which a provider knows a person. From their first sign-in on their email address there no longer matters. */
export const providerLinks = pgTable(
  'provider_links',
  {
    providerId: ofProvider(),
    subject: text('subject').notNull(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    foreignKey({
      name: 'provider_links_provider',
      columns: [table.providerId],
      foreignColumns: [signInProviders.id],
    }).onDelete('cascade'),
    uniqueIndex('provider_links_once').on(table.providerId, table.personId),
    index('provider_links_person').on(table.personId),
  ],
);

/** Sign-ins that have been sent to a provider, each good once and in the browser that began it. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** SHA-256 of the text that the provider sends back (`state`). */
    hash: text('hash').primaryKey(),
    providerId: ofProvider(),
    /** SHA-256 of the cookie of the browser. */
    browser: text('browser').notNull(),
    /** The text that the token has to contain, as a proof that it belongs to this sign-in. */
    nonce: text('nonce').notNull(),
    /** The text that is sent when the code is traded for tokens (PKCE). */
    verifier: text('verifier').notNull(),
    /** The session whose person proves again who they are; null for a sign-in. */
    sessionId: uuid('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'provider_sign_ins_provider',
      columns: [table.providerId],
      foreignColumns: [signInProviders.id],
    }).onDelete('cascade'),
    index('provider_sign_ins_of_provider').on(table.providerId),
  ],
);

/** Sessions that came from a provider, and sign-ins from there that wait for a second factor: the provider can end them. */
export const providerSessions = pgTable(
  'provider_sessions',
  {
    id: id(),
    providerId: ofProvider(),
    subject: text('subject').notNull(),
    /** The provider's id of its own session, where it names one. */
    sid: text('sid'),
    sessionId: uuid('session_id')
      .unique()
      .references(() => sessions.id),
    pending: text('pending').unique(),
  },
  (table) => [
    foreignKey({
      name: 'provider_sessions_provider',
      columns: [table.providerId],
      foreignColumns: [signInProviders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'provider_sessions_pending',
      columns: [table.pending],
      foreignColumns: [pendingSignIns.hash],
    }).onDelete('cascade'),
    index('provider_sessions_subject').on(table.providerId, table.subject),
    always('provider_sessions_of', sql`(${table.sessionId} is null) <> (${table.pending} is null)`),
  ],
);

/** Logout tokens of providers that were taken: each counts once. */
export const providerLogouts = pgTable(
  'provider_logouts',
  {
    providerId: ofProvider(),
    /** The id of the token (`jti`). */
    tokenId: text('token_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.tokenId] }),
    foreignKey({
      name: 'provider_logouts_provider',
      columns: [table.providerId],
      foreignColumns: [signInProviders.id],
    }).onDelete('cascade'),
  ],
);
