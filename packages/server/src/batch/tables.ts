import type { BatchStatus } from '@slip/api/contract';
import type { BatchFormat } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accountingContacts, accounts } from '../accounts/tables.js';
import { always, notEmpty, oneOf, stateLetters } from '../database/checks.js';
import { bytes, id, moment, reference } from '../database/columns.js';
import { outsideTable } from '../files/outsideTable.js';

/** Who applied for batch filing, as they wrote it (spec 2 §3 Batch permission application). */
export interface BatchApplication {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly associatedEntity: string;
}

/** The rights of an account to batch files: it has applied, the office has permitted it, the office has put it on hold. */
export const batchAccess = pgTable(
  'batch_access',
  {
    accountId: reference('account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** Null where the office permitted, or held, an account that never applied. */
    application: jsonb('application').$type<BatchApplication>(),
    appliedAt: moment('applied_at'),
    appliedBy: reference('applied_by').references(() => people.id),
    permittedAt: moment('permitted_at'),
    permittedBy: reference('permitted_by').references(() => people.id),
    /** States whose CSV files the office takes in production without a test. */
    csvStates: text('csv_states').array().$type<string[]>().notNull().default([]),
    heldAt: moment('held_at'),
    heldBy: reference('held_by').references(() => people.id),
    /** Why it is on hold, as the office tells the account. */
    holdWords: text('hold_words'),
  },
  (table) => [
    index('batch_access_waiting')
      .on(table.appliedAt, table.accountId)
      .where(
        sql`${table.appliedAt} is not null and ${table.permittedAt} is null and ${table.heldAt} is null`,
      ),
    always(
      'batch_access_application',
      sql`num_nulls(${table.application}, ${table.appliedAt}, ${table.appliedBy}) in (0, 3)`,
    ),
    always('batch_access_permission', sql`num_nulls(${table.permittedAt}, ${table.permittedBy}) in (0, 2)`),
    always(
      'batch_access_hold',
      sql`num_nulls(${table.heldAt}, ${table.heldBy}, ${table.holdWords}) in (0, 3)`,
    ),
    notEmpty('batch_access_hold_words', table.holdWords),
  ],
);

/** The record of an account. */
export type StoredBatchAccess = typeof batchAccess.$inferSelect;

/** Batch files that were submitted. They are kept for ever, with who sent them and what the upload form said. */
export const batchSubmissions = pgTable(
  'batch_submissions',
  {
    id: id(),
    /** The account that sent the file. */
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The person who sent the file. */
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    format: text('format').$type<BatchFormat>().notNull(),
    /** A test is processed in the same way, but nothing of it is filed. */
    isTest: boolean('is_test').notNull(),
    /** For CSV files of brokers and IPC filers: the agent whose transactions they are. XML files name their brokers themselves. */
    agentId: reference('agent_id').references(() => accounts.id),
    /** For CSV files of brokers and IPC filers: the contact to whom the bills go. */
    accountingContactId: reference('accounting_contact_id').references(() => accountingContacts.id),
    /** For CSV files of brokers and IPC filers: the state in the upload form. For XML files: the state that the file reports to. */
    state: text('state'),
    /** For files of insurers: the year in the upload form of a CSV file, or in the XML file itself. */
    year: integer('year'),
    /** 0 for the whole year, or 1 to 4. */
    quarter: integer('quarter'),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the file, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    comments: text('comments').notNull(),
    status: text('status').$type<BatchStatus>().notNull().default('PROCESSING'),
    submittedAt: moment('submitted_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('batch_submissions_account').on(table.accountId, table.isTest, table.id),
    index('batch_submissions_waiting').on(table.id).where(sql`${table.status} = 'PROCESSING'`),
    // The same file is filed once for the same agent, state and period, which an XML file names itself; a rejected one may be sent again.
    uniqueIndex('batch_submissions_once')
      .on(
        table.accountId,
        table.sha256,
        sql`coalesce(${table.agentId}, 0)`,
        sql`(case when ${table.format} = 'csv' then coalesce(${table.state}, '') else '' end)`,
        sql`(case when ${table.format} = 'csv' then coalesce(${table.year}, 0) else 0 end)`,
        sql`(case when ${table.format} = 'csv' then coalesce(${table.quarter}, 0) else 0 end)`,
      )
      .where(sql`not ${table.isTest} and ${table.status} <> 'REJECTED'`),
    oneOf<BatchFormat>('batch_submissions_format', table.format, { xml: true, csv: true }),
    oneOf<BatchStatus>('batch_submissions_status', table.status, {
      PROCESSING: true,
      ACCEPTED: true,
      REJECTED: true,
    }),
    stateLetters('batch_submissions_state', table.state),
    always('batch_submissions_quarter', sql`${table.quarter} between 0 and 4`),
    always('batch_submissions_period', sql`num_nulls(${table.year}, ${table.quarter}) in (0, 2)`),
    always('batch_submissions_size', sql`${table.size} > 0`),
    always('batch_submissions_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    always(
      'batch_submissions_finished',
      sql`(${table.status} = 'PROCESSING') = (${table.finishedAt} is null)`,
    ),
    notEmpty('batch_submissions_file_name', table.fileName),
  ],
);

/** Batch files whose content, as it was sent, is in a bucket. */
export const batchFilesOutside = outsideTable('batch_files_outside', () => batchSubmissions.id);

/** The files as they were sent, in pieces, so that nobody has to hold a whole one to read or store it. */
export const batchFileChunks = pgTable(
  'batch_file_chunks',
  {
    submissionId: reference('submission_id')
      .notNull()
      .references(() => batchSubmissions.id),
    /** From 0. */
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.number] }),
    always('batch_file_chunks_size', sql`length(${table.content}) between 1 and 1048576`),
  ],
);
