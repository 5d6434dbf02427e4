import { limits } from '@slip/forms/rules';
import { count, eq } from 'drizzle-orm';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { transactions } from '../tables.js';
import type { QuestionOnFile } from './questionOnFile.js';
import { questionMessages } from './tables.js';

/**
 * Keeps what was said about a held question.
 *
 * @returns its id.
 * @throws HttpError 409 when more was said about it than anybody reads.
 */
export async function addMessage(
  { db, caller, now }: CallContext<Caller>,
  { transaction }: QuestionOnFile,
  said: Pick<typeof questionMessages.$inferInsert, 'kind' | 'words'>,
): Promise<number> {
  const ofQuestion = eq(questionMessages.transactionId, transaction.id);
  const [counted] = await db.select({ messages: count() }).from(questionMessages).where(ofQuestion);
  if (
    (said.kind === 'answer' || said.kind === 'ask') &&
    (counted?.messages ?? 0) >= limits.wordsPerQuestion
  ) {
    throw new HttpError(
      409,
      `${limits.wordsPerQuestion} messages about ${transaction.confirmationNumber} are the most: please call the office.`,
    );
  }
  const [stored] = await db
    .insert(questionMessages)
    .values({ ...said, transactionId: transaction.id, personId: caller.personId, at: now })
    .returning({ id: questionMessages.id });
  if (!stored) throw new Error('The message was not stored.');
  const answeredAt = said.kind === 'answer' ? now : null;
  await db.update(transactions).set({ answeredAt }).where(eq(transactions.id, transaction.id));
  return stored.id;
}
