import { desc } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { questionMessages } from './tables.js';

/** What was said last about each question anything was said about. */
export const latestMessages = (db: Executor) =>
  db
    .selectDistinctOn([questionMessages.transactionId], {
      transactionId: questionMessages.transactionId,
      kind: questionMessages.kind,
      at: questionMessages.at,
    })
    .from(questionMessages)
    .orderBy(questionMessages.transactionId, desc(questionMessages.id))
    .as('latest_messages');
