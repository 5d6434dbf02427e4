import type { filings, Input, Output } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { transactions } from '../tables.js';
import { notifyOfAnswer } from './notifyOfQuestions.js';
import { presentQuestion } from './presentQuestion.js';
import { answerableQuestion, holdQuestion, openQuestion, type QuestionOnFile } from './questionOnFile.js';
import { questionAttachments, questionMessages } from './tables.js';

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

type Body = Input<typeof filings.answerQuestion>['body'];

/** Takes the files handed in for an answer into it; gives their names. */
async function sendFiles(
  { db, caller }: CallContext<Caller>,
  { agentTransactionId, attachmentIds }: Body,
  messageId: number,
): Promise<string[]> {
  const ids = [...new Set(attachmentIds)];
  if (ids.length === 0) return [];
  const ofQuestion = eq(questionAttachments.transactionId, agentTransactionId);
  const [sent] = await db
    .select({ files: count() })
    .from(questionAttachments)
    .where(and(ofQuestion, isNotNull(questionAttachments.messageId)));
  if ((sent?.files ?? 0) + ids.length > limits.filesPerQuestion) {
    const message = `All answers to one question take at most ${limits.filesPerQuestion} files, and ${sent?.files ?? 0} were sent: send fewer, or put several into one PDF.`;
    throw badRequest([{ path: 'attachmentIds', message }]);
  }
  const taken = await db
    .update(questionAttachments)
    .set({ messageId })
    .where(
      and(
        inArray(questionAttachments.id, ids),
        ofQuestion,
        eq(questionAttachments.personId, caller.personId),
        isNull(questionAttachments.messageId),
      ),
    )
    .returning({ id: questionAttachments.id, name: questionAttachments.name });
  if (taken.length < ids.length) {
    const missing = attachmentIds.findIndex((id) => !taken.some((file) => file.id === id));
    const message = 'A file of this answer is no longer there: remove it and add it again.';
    throw badRequest([{ path: `attachmentIds[${missing}]`, message }]);
  }
  return taken.toSorted((one, other) => one.id - other.id).map(({ name }) => name);
}

/**
 * Answers a question: it then waits for the office, whose staff are told.
 *
 * @throws HttpError 400 when a file is not there, 403 for an agency of the past, 404 when the caller has no such question, 409
 * when it is settled.
 */
export async function answerQuestion(
  body: Body,
  context: CallContext<Caller>,
): Promise<Output<typeof filings.answerQuestion>> {
  const { db } = context;
  const seen = await answerableQuestion(body.agentTransactionId, context);
  const question = openQuestion(await holdQuestion(db, seen));
  const messageId = await addMessage(context, question, { kind: 'answer', words: body.answer });
  const files = await sendFiles(context, body, messageId);
  await context.audit({
    action: 'update',
    entity: 'transactions',
    entityId: question.transaction.id,
    after: { answer: body.answer, files },
  });
  await notifyOfAnswer(context, question, body.answer);
  return presentQuestion(db, { ...question, state: 'answered' });
}
