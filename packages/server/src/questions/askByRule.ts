import type { OfficeQuestion } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import type { transactions } from '../filings/tables.js';
import { questionMessages } from './tables.js';
import { tellOfNewQuestions } from './tellOfQuestions.js';

/** Asks about a transaction that is on file already, because a rule says so: an earlier answer is none to this. */
export async function askByRule(
  db: Executor,
  { id, policyId, confirmationNumber }: typeof transactions.$inferSelect,
  question: OfficeQuestion,
  now: Date,
): Promise<void> {
  await db
    .insert(questionMessages)
    .values({ transactionId: id, kind: 'ask', words: question.message, personId: null, at: now });
  await tellOfNewQuestions(db, policyId, [{ number: confirmationNumber, questions: [question] }], now);
}
