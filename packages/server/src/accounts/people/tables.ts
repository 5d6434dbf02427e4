import { type OfficeRole, officeRoles, type Permission } from '@slip/forms/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, inet, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { always, oneOf, stateLetters } from '../../database/checks.js';
import { id, moment, reference } from '../../database/columns.js';
import { foldedWords } from '../../database/foldedText.js';
import { accounts } from '../tables.js';
import type { Agreement, SignedKind } from './Agreement.js';

/** The mailing address of a person, or the address at which they are. */
export interface PersonAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly province: string;
  readonly zip: string;
  readonly country: string;
}

/** The whole name of a person. A missing middle name leaves a second space, which does not matter where names are compared. */
export const fullNameIn = (
  table: Readonly<Record<'firstName' | 'middleName' | 'lastName', SQLWrapper>>,
): SQL => sql`${table.firstName} || ' ' || ${table.middleName} || ' ' || ${table.lastName}`;

/** The people who sign in, each under one account. */
export const people = pgTable(
  'people',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    userName: text('user_name').notNull(),
    /** argon2id, encoded with its parameters. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: moment('password_changed_at').notNull().defaultNow(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    isPrimary: boolean('is_primary').notNull(),
    /** Digits and dashes; empty as long as the person has no number of their own. */
    phone: text('phone').notNull().default(''),
    phoneExt: text('phone_ext').notNull().default(''),
    /** Null as long as the person has no address of their own: then the address of the account is used. */
    mailingAddress: jsonb('mailing_address').$type<PersonAddress>(),
    physicalAddress: jsonb('physical_address').$type<PersonAddress>(),
    /** True if the person wants to be notified by email. */
    isNotified: boolean('is_notified').notNull().default(true),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    /** Roles of a person of the office, who can do nothing in the office without one. */
    roles: text('roles').array().$type<OfficeRole[]>().notNull().default([]),
    /** The one state that a Regulator reads. */
    regulatedState: text('regulated_state'),
    lockedAt: moment('locked_at'),
    /**
     * A person whom the office locked is unlocked only by the office; a person whom failed sign-ins locked is unlocked by a new
     * password. Failures no longer lock anybody, but older locks of this kind are still there.
     */
    lockedBy: text('locked_by').$type<'failures' | 'office'>(),
    /** The time from which a sign-in without a second factor offers to set one up; null: never. */
    mfaOfferedFrom: moment('mfa_offered_from'),
    /** Version of the terms this person accepted last; any version but the one in force counts as not agreed. */
    tosVersion: text('tos_version'),
    ndaVersion: text('nda_version'),
    /** Goes up with each change an administrator makes. */
    version: integer('version').notNull().default(1),
    /** When an administrator of the account deleted them. The row stays: histories and the audit trail name it. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // User names of deleted people stay taken: what they filed and signed must never look like somebody else's.
    uniqueIndex('people_user_name').on(sql`lower(${table.userName})`),
    index('people_account').on(table.accountId),
    index('people_email').on(sql`lower(${table.email})`),
    // Staff find people by the beginnings of the words of their names.
    index('people_name_words').using('gin', sql`${foldedWords(fullNameIn(table))} gin_trgm_ops`),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `stateLetters` two capitals.
    always(
      'people_known_roles',
      sql`${table.roles} <@ array[${sql.raw(officeRoles.map((role) => `'${role}'`).join(', '))}]`,
    ),
    // An auditor and a regulator have no other role (`checkRoles`).
    always(
      'people_roles',
      sql`cardinality(${table.roles}) < 2 or not ${table.roles} && array['Auditor', 'Regulator']`,
    ),
    always(
      'people_regulated',
      sql`('Regulator' = any(${table.roles})) = (${table.regulatedState} is not null)`,
    ),
    stateLetters('people_regulated_state', table.regulatedState),
    oneOf<'failures' | 'office'>('people_locked_by', table.lockedBy, { failures: true, office: true }),
    // Deleted people are locked, too: every check that keeps locked people out keeps them out.
    always('people_deleted_locked', sql`${table.deletedAt} is null or ${table.lockedAt} is not null`),
  ],
);

/** Signature records (E-SIGN/UETA): who signed which text, when and from where. Never changed, never deleted: a trigger refuses it. */
export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    id: id(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    kind: text('kind').$type<SignedKind>().notNull(),
    version: text('version').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    entityName: text('entity_name').notNull(),
    entityLicense: text('entity_license').notNull(),
    entityAddress: text('entity_address').notNull(),
    ipAddress: inet('ip_address').notNull(),
    signedAt: moment('signed_at').notNull(),
    /** The text itself, where it names somebody besides the signer, so that the version alone does not tell it. */
    text: jsonb('text').$type<Agreement>(),
  },
  (table) => [
    index('agreement_signatures_person').on(table.personId, table.kind),
    oneOf<SignedKind>('agreement_signatures_kind', table.kind, {
      tos: true,
      nda: true,
      authorization: true,
    }),
  ],
);
