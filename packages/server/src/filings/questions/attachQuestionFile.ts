import { createHash } from 'node:crypto';
import {
  type filings,
  type Input,
  type Output,
  type QuestionFileType,
  questionFileEndings,
} from '@slip/api/contract';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { keptFileName } from '../../pdf/keptFileName.js';
import { attachmentFacts } from './presentQuestion.js';
import { answerableQuestion, openQuestion } from './questionOnFile.js';
import { questionAttachments } from './tables.js';

/** How each type of file begins, whatever its name says. */
const beginnings: readonly (readonly [QuestionFileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type of a file by its first bytes; undefined when it is no type that answers accept. */
export function sniffFileType(content: Uint8Array): QuestionFileType | undefined {
  return beginnings.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0];
}

/** Files a person may have handed in without sending them; older ones give way to newer ones. */
const UNSENT = 10;

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
  const { db, caller, now } = context;
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
      content: upload,
      uploadedAt: now,
    })
    .returning(attachmentFacts);
  if (!stored) throw new Error('The file was not stored.');
  await forgetOldest(context);
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
async function forgetOldest({ db, caller }: CallContext<Caller>): Promise<void> {
  const beyond = db
    .select({ id: questionAttachments.id })
    .from(questionAttachments)
    .where(and(eq(questionAttachments.personId, caller.personId), isNull(questionAttachments.messageId)))
    .orderBy(desc(questionAttachments.id))
    .offset(UNSENT);
  await db.delete(questionAttachments).where(inArray(questionAttachments.id, beyond));
}
