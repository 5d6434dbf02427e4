import { desc } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { questionMessages } from './tables.js';

/** The last message about each question that has one. */
export const latestMessages = (db: Executor) =>
  db
    .selectDistinctOn([questionMessages.transactionId], {
      transactionId: questionMessages.transactionId,
      messageId: questionMessages.id,
      kind: questionMessages.kind,
      at: questionMessages.at,
    })
    .from(questionMessages)
    .orderBy(questionMessages.transactionId, desc(questionMessages.id))
    .as('latest_messages');
