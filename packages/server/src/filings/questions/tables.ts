import type { QuestionFileType } from '@slip/api/contract';
import type { QuestionDecision } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { bytes, id, moment, reference } from '../../database/columns.js';
import { outsideTable } from '../../files/outsideTable.js';
import { transactions } from '../tables.js';

/**
 * Messages about the office's question on a transaction (`tiqReason`): the filer's answers and the office's replies. Rows are only added.
 */
export const questionMessages = pgTable(
  'question_messages',
  {
    id: id(),
    transactionId: reference('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** `answer` by the filer; `ask`, `accept` and `refuse` by the office. */
    kind: text('kind').$type<'answer' | QuestionDecision>().notNull(),
    words: text('words').notNull(),
    /** The author of the message; null where a rule asked. */
    personId: reference('person_id').references(() => people.id),
    at: moment('at').notNull(),
  },
  (table) => [
    index('question_messages_transaction').on(table.transactionId, table.id),
    check('question_messages_kind', sql`${table.kind} in ('answer', 'ask', 'accept', 'refuse')`),
  ],
);

/** Files for answers; a file without a message is uploaded, but its answer is not sent yet. */
export const questionAttachments = pgTable(
  'question_attachments',
  {
    id: id(),
    transactionId: reference('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** The answer that the file came with; null while the answer is not sent yet. */
    messageId: reference('message_id').references(() => questionMessages.id),
    /** The person who uploaded the file: nobody else can send it. */
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    /** As found in the bytes. */
    mediaType: text('media_type').$type<QuestionFileType>().notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the content. */
    sha256: text('sha256').notNull(),
    /** The bytes; null where the file is in a bucket. */
    content: bytes('content'),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [
    index('question_attachments_message').on(table.messageId),
    index('question_attachments_unsent')
      .on(table.personId, table.uploadedAt)
      .where(sql`${table.messageId} is null`),
    check('question_attachments_size', sql`${table.size} > 0 and ${table.size} = length(${table.content})`),
  ],
);

/** Files for answers whose content is in a bucket. */
export const questionFilesOutside = outsideTable('question_files_outside', () => questionAttachments.id);
