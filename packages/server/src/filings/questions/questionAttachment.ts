import type { filings, Input, Output } from '@slip/api/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { readableQuestion } from './questionOnFile.js';
import { questionAttachments } from './tables.js';

/**
 * A file of an answer, for everybody who may read the question. A file that is not sent yet is shown to nobody.
 * @throws HttpError (404) when there is none for this caller.
 */
export async function questionAttachment(
  { attachmentId }: Input<typeof filings.questionAttachment>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.questionAttachment>> {
  const ofAnswer = and(eq(questionAttachments.id, attachmentId), isNotNull(questionAttachments.messageId));
  const [found] = await context.db
    .select({ transactionId: questionAttachments.transactionId })
    .from(questionAttachments)
    .where(ofAnswer);
  if (!found) throw nothingFound();
  await readableQuestion(found.transactionId, context);
  const [file] = await context.db
    .select({
      name: questionAttachments.name,
      mediaType: questionAttachments.mediaType,
      content: questionAttachments.content,
    })
    .from(questionAttachments)
    .where(ofAnswer);
  if (!file) throw nothingFound();
  return { name: file.name, blob: new Blob([new Uint8Array(file.content)], { type: file.mediaType }) };
}
