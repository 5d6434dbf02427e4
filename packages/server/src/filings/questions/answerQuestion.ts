import { createHash } from 'node:crypto';
import {
  type filings,
  type Input,
  type Output,
  type QuestionFileType,
  questionFileEndings,
} from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { keptFileName } from '../../pdf/keptFileName.js';
import { noteTransactions } from '../filingEvents.js';
import { transactions } from '../tables.js';
import { notifyOfAnswer } from './notifyOfQuestions.js';
import { attachmentFacts, presentQuestion } from './presentQuestion.js';
import { questionFiles } from './questionFiles.js';
import { answerableQuestion, lockQuestion, openQuestion, type QuestionOnFile } from './questionOnFile.js';
import { questionAttachments, questionMessages } from './tables.js';

/** The first bytes of each type of file: `%PDF-`, the signature of PNG, the beginning of each JPEG. */
const firstBytes: readonly (readonly [QuestionFileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type of a file by its first bytes; undefined when it is no type that answers accept. */
export function sniffFileType(content: Uint8Array): QuestionFileType | undefined {
  return firstBytes.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0];
}

/** The most files that a person may have uploaded without sending an answer; the oldest are deleted first. */
const MAX_UNSENT_FILES = 10;

/**
 * Keeps a file for an answer that is being written.
 *
 * @throws HttpError 400 when its bytes are no PDF, PNG or JPEG, 403 for an agency of the past, 404 when the caller has no such
 * question, 409 when it is settled.
 */
export async function attachQuestionFile(
  { query, upload }: Input<typeof filings.attachQuestionFile>,
  context: CallContext<Caller>,
): Promise<Output<typeof filings.attachQuestionFile>> {
  const { db, caller, now, files } = context;
  const { transaction } = openQuestion(await answerableQuestion(query.agentTransactionId, context));
  const mediaType = sniffFileType(upload);
  if (mediaType === undefined) {
    const message = `“${query.fileName}” is not a PDF, PNG or JPEG, whatever its name says: save it as one of these, and add it again.`;
    throw badRequest([{ path: 'upload', message }]);
  }
  const [stored] = await db
    .insert(questionAttachments)
    .values({
      transactionId: transaction.id,
      personId: caller.personId,
      name: keptFileName(query.fileName, questionFileEndings[mediaType]),
      mediaType,
      size: upload.byteLength,
      sha256: createHash('sha256').update(upload).digest('hex'),
      uploadedAt: now,
    })
    .returning(attachmentFacts);
  if (!stored) throw new Error('The file was not stored.');
  await files.keep(db, questionFiles, stored.attachmentId, upload);
  await deleteOldestUnsent(context);
  const { attachmentId, ...facts } = stored;
  await context.audit({
    action: 'create',
    entity: 'question_attachments',
    entityId: attachmentId,
    after: { transactionId: transaction.id, ...facts },
  });
  return stored;
}

/** Limits the files of a person that belong to no answer yet, so that adding files again and again does not fill the database. */
async function deleteOldestUnsent({ db, caller }: CallContext<Caller>): Promise<void> {
  const surplus = db
    .select({ id: questionAttachments.id })
    .from(questionAttachments)
    .where(and(eq(questionAttachments.personId, caller.personId), isNull(questionAttachments.messageId)))
    .orderBy(desc(questionAttachments.id))
    .offset(MAX_UNSENT_FILES);
  // An answer may be taking one of them at this moment: whoever waits for it looks again at the row, and not at the list.
  await db
    .delete(questionAttachments)
    .where(and(isNull(questionAttachments.messageId), inArray(questionAttachments.id, surplus)));
}

/**
 * Stores a message about a question whose policy is locked (`lockQuestion`).
 *
 * @returns the id of the message.
 * @throws HttpError 409 when there are too many messages about the question already.
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
  if (said.kind === 'answer') await noteTransactions(db, [transaction.id], ['question.answered']);
  if (said.kind === 'ask') await noteTransactions(db, [transaction.id], ['question.asked']);
  return stored.id;
}

type Body = Input<typeof filings.answerQuestion>['body'];

/** Attaches the uploaded files to the message of an answer. @returns their names. */
async function attachFiles(
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
  const attached = await db
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
  if (attached.length < ids.length) {
    const missing = attachmentIds.findIndex((id) => !attached.some((file) => file.id === id));
    const message = 'A file of this answer is no longer there: remove it and add it again.';
    throw badRequest([{ path: `attachmentIds[${missing}]`, message }]);
  }
  return attached.toSorted((one, other) => one.id - other.id).map(({ name }) => name);
}

/**
 * Answers a question. The question then waits for the office, and the office's staff get a message.
 *
 * @throws HttpError 400 when a file is not there, 403 for an agency of the past, 404 when the caller has no such question, 409
 * when it is settled.
 */
export async function answerQuestion(
  body: Body,
  context: CallContext<Caller>,
): Promise<Output<typeof filings.answerQuestion>> {
  const { db } = context;
  const answerable = await answerableQuestion(body.agentTransactionId, context);
  const question = openQuestion(await lockQuestion(db, answerable));
  const messageId = await addMessage(context, question, { kind: 'answer', words: body.answer });
  const files = await attachFiles(context, body, messageId);
  await context.audit({
    action: 'update',
    entity: 'transactions',
    entityId: question.transaction.id,
    after: { answer: body.answer, files },
  });
  await notifyOfAnswer(context, question, body.answer);
  return presentQuestion(db, { ...question, state: 'answered' });
}
