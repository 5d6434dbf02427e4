import { MFA, type MfaMethod } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { always, count, notEmpty, oneOf } from '../database/checks.js';
import { id, moment, reference } from '../database/columns.js';

const methods: Readonly<Record<MfaMethod, true>> = {
  [MFA.app]: true,
  [MFA.email]: true,
  [MFA.phone]: true,
};

/** One sign-in on one browser. Ending it makes its access and refresh tokens worthless. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    startedAt: moment('started_at').notNull(),
    /** When it was last used, to the minute. */
    lastHeardAt: moment('last_heard_at').notNull().defaultNow(),
    /** When the person last proved who they are in it, by password or code. */
    provedAt: moment('proved_at'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
    userAgent: text('user_agent').notNull().default(''),
    ipAddress: text('ip_address').notNull().default(''),
  },
  (table) => [
    index('sessions_person').on(table.personId),
    // Only open sessions, without those of past years. `last_heard_at` changes too often to be indexed.
    index('sessions_open').on(table.personId, table.startedAt).where(sql`${table.endedAt} is null`),
  ],
);

/**
 * Times in which staff look at the portal as another person sees it: each has its own access token, without a refresh token, which ends with the
 * session in which it began.
 */
export const looksAsOthers = pgTable(
  'looks_as_others',
  {
    id: uuid('id').primaryKey(),
    /** The session of the person of the office who looks. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** The person as whom they look. */
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    reason: text('reason').notNull(),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('looks_as_others_session').on(table.sessionId),
    index('looks_as_others_person').on(table.personId),
    always('looks_as_others_reason', sql`${table.reason} <> ''`),
  ],
);

/** Refresh tokens of a session, one in use at a time; kept as SHA-256, never in the clear. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the token was replaced by the next one; using it again after the grace period ends the session. */
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Failed sign-ins per user name (existing or not), per network, and per both, for throttling. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** Tries that were refused without comparing the password, since the last try whose password was compared. */
    refused: integer('refused').notNull().default(0),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    count('sign_in_failures_failures', table.failures),
    count('sign_in_failures_refused', table.refused),
  ],
);

/** Sign-ins with the right password that still wait for the second factor. Its token is kept as SHA-256. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    hash: text('hash').primaryKey(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the sign-in became a session, or ended after too many wrong codes. */
    endedAt: moment('ended_at'),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** When the right code was given by a person who still has to set up a passkey before they are signed in. */
    verifiedAt: moment('verified_at'),
  },
  (table) => [
    index('pending_sign_ins_person').on(table.personId),
    count('pending_sign_ins_wrong_codes', table.wrongCodes),
  ],
);

/** The second factors people have set up. */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    method: integer('method').$type<MfaMethod>().notNull(),
    /** The number codes go to, in digits, for a phone. */
    phone: text('phone').notNull().default(''),
    /** The secret that an authenticator app shares with us, encrypted. */
    secret: text('secret'),
    /** The last time step whose code was accepted, so that no code is accepted twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** The argon2id hash of the backup code; null once the code was used. */
    backupCodeHash: text('backup_code_hash'),
    /** Names the set-up of an authenticator app. */
    guid: uuid('guid'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.method] }),
    oneOf('mfa_factors_method', table.method, methods),
  ],
);

/** Authenticator apps being set up: shown as a QR code, not confirmed by a code yet. */
export const mfaEnrolments = pgTable(
  'mfa_enrolments',
  {
    guid: uuid('guid').primaryKey(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    /** The sign-in or session in which the set-up was begun: it is shown again only there. */
    begunIn: text('begun_in'),
    secret: text('secret').notNull(),
    /** Encrypted like the secret, so that a page that is loaded again shows the same code. */
    backupCode: text('backup_code'),
    backupCodeHash: text('backup_code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('mfa_enrolments_person').on(table.personId)],
);

/** Codes that were sent, one for each purpose for which they can be asked; kept as a keyed hash. */
export const mfaCodes = pgTable(
  'mfa_codes',
  {
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    method: integer('method').$type<MfaMethod>().notNull(),
    /** The sign-in or session in which the code was asked for: it cannot be used elsewhere. */
    askedIn: text('asked_in').notNull(),
    /** The email address or number it went to. */
    sentTo: text('sent_to').notNull(),
    hash: text('hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.method, table.askedIn] }),
    oneOf('mfa_codes_method', table.method, methods),
    count('mfa_codes_tries', table.tries),
  ],
);

/** Backup codes that were asked for and not used yet; kept as a keyed hash. */
export const mfaBackupCodes = pgTable(
  'mfa_backup_codes',
  {
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    /** The id of the key, a point, the hash. */
    hash: text('hash').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.hash] })],
);

/** Passkeys of people: what their devices and security keys sign in with. The secret half of the key never leaves those. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id of the passkey in calls. */
    id: uuid('id').primaryKey().defaultRandom(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    /** The id that the device has given the passkey, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The public half of the key, as COSE has it, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The id of the person for devices, the same in all their passkeys: random, in base64url. */
    userHandle: text('user_handle').notNull(),
    /** How often the device has used the passkey, where the device counts; the number never goes down. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The ways to reach the device, as the device named them. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    addedAt: moment('added_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('passkeys_person').on(table.personId),
    count('passkeys_counter', table.counter),
    notEmpty('passkeys_name', table.name),
  ],
);

/** The purposes that a challenge is made for: to show a passkey, or to add one. */
export type PasskeyPurpose = 'show' | 'add';

/** Challenges that a passkey is to sign, each once and in the browser that asked for it; kept as SHA-256. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
    /** The browser, sign-in or session in which the challenge was asked for: it cannot be used elsewhere. */
    askedIn: text('asked_in').notNull(),
    /** The person who adds a passkey. */
    personId: reference('person_id').references(() => people.id),
    /** The id that the device should give that person. */
    userHandle: text('user_handle'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_person').on(table.personId),
    oneOf<PasskeyPurpose>('passkey_challenges_purpose', table.purpose, { show: true, add: true }),
  ],
);

/** Earlier passwords of people (argon2id): as many as may not be chosen again. */
export const formerPasswords = pgTable(
  'former_passwords',
  {
    id: id(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    passwordHash: text('password_hash').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [index('former_passwords_person').on(table.personId, table.id)],
);

/** Browsers that need no second factor for a while. Their tokens are kept as SHA-256. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    hash: text('hash').primaryKey(),
    /** The id of the browser in calls. */
    id: uuid('id').notNull().unique().defaultRandom(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    ipAddress: text('ip_address').notNull().default(''),
  },
  (table) => [index('known_browsers_person').on(table.personId)],
);

/** Emailed links that set a password: of everybody with an email address, or of one person. Kept as SHA-256. */
export const passwordLinks = pgTable(
  'password_links',
  {
    hash: text('hash').primaryKey(),
    /** In small letters. */
    email: text('email').notNull(),
    personId: reference('person_id').references(() => people.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_links_email').on(table.email)],
);
