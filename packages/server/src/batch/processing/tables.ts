import type { FindingGroup } from '@slip/forms/batch';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, count, notEmpty, oneOf } from '../../database/checks.js';
import { moment, reference } from '../../database/columns.js';
import { transactions } from '../../filings/tables.js';
import { batchSubmissions } from '../tables.js';
import type { AcceptedTransaction, AnswerTotals } from './AcceptedTransaction.js';

/** The filers' own keys of transactions: what is sent again under its key is known, and not filed twice (domain §7). */
export const filerReferences = pgTable(
  'filer_references',
  {
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    reference: text('reference').notNull(),
    transactionId: reference('transaction_id')
      .notNull()
      .references(() => transactions.id),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.reference] }),
    notEmpty('filer_references_reference', table.reference),
  ],
);

/** The work that is done on a file at the moment. */
export type BatchPhase = 'reading' | 'checking' | 'filing';

/** The progress of files that are being processed. A file without a row here waits. */
export const batchJobs = pgTable(
  'batch_jobs',
  {
    submissionId: reference('submission_id')
      .primaryKey()
      .references(() => batchSubmissions.id),
    phase: text('phase').$type<BatchPhase>().notNull(),
    rowsDone: integer('rows_done').notNull(),
    /** Null until the file is read. */
    rows: integer('rows'),
  },
  (table) => [
    count('batch_jobs_rows_done', table.rowsDone),
    oneOf<BatchPhase>('batch_jobs_phase', table.phase, { reading: true, checking: true, filing: true }),
  ],
);

/** The answers to files, kept for ever as they were given: totals of what was accepted, or why it was rejected. */
export const batchAnswers = pgTable('batch_answers', {
  submissionId: reference('submission_id')
    .primaryKey()
    .references(() => batchSubmissions.id),
  totals: jsonb('totals').$type<AnswerTotals>().notNull(),
  /** Empty where the file was accepted. */
  findings: jsonb('findings').$type<readonly FindingGroup[]>().notNull(),
});

/** The transactions of accepted files, some hundreds in each row. */
export const batchAnswerParts = pgTable(
  'batch_answer_parts',
  {
    submissionId: reference('submission_id')
      .notNull()
      .references(() => batchAnswers.submissionId),
    /** From 0. */
    number: integer('number').notNull(),
    transactions: jsonb('transactions').$type<readonly AcceptedTransaction[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.number] }),
    count('batch_answer_parts_number', table.number),
  ],
);

/** Earlier answers to rejected files that the office had processed again (`reprocess-batch`). */
export const batchEarlierAnswers = pgTable(
  'batch_earlier_answers',
  {
    submissionId: reference('submission_id')
      .notNull()
      .references(() => batchSubmissions.id),
    /** From 1. */
    number: smallint('number').notNull(),
    finishedAt: moment('finished_at').notNull(),
    findings: jsonb('findings').$type<readonly FindingGroup[]>().notNull(),
    reopenedAt: moment('reopened_at').notNull(),
    reopenedBy: reference('reopened_by')
      .notNull()
      .references(() => people.id),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.number] }),
    always('batch_earlier_answers_number', sql`${table.number} > 0`),
    notEmpty('batch_earlier_answers_reason', table.reason),
  ],
);
