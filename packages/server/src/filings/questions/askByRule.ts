import type { OfficeQuestion } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { policies, type transactions } from '../tables.js';
import { notifyOfNewQuestions } from './notifyOfQuestions.js';
import { questionMessages } from './tables.js';

/** Asks about a transaction that is on file already, because a rule says so. An earlier answer does not answer this question. */
export async function askByRule(
  db: Executor,
  { id, policyId, confirmationNumber }: typeof transactions.$inferSelect,
  question: OfficeQuestion,
  now: Date,
): Promise<void> {
  await db
    .insert(questionMessages)
    .values({ transactionId: id, kind: 'ask', words: question.message, personId: null, at: now });
  const [policy] = await db.select().from(policies).where(eq(policies.id, policyId));
  if (policy)
    await notifyOfNewQuestions(db, policy, [{ number: confirmationNumber, questions: [question] }], now);
}
