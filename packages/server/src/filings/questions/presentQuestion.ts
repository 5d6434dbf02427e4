import type { filings, Input, Output } from '@slip/api/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { bytesOf } from '../../files/FileStore.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { type ChangingPerson, whoChanged } from '../view/historyWords.js';
import { questionFiles } from './questionFiles.js';
import { type QuestionOnFile, readableQuestion } from './questionOnFile.js';
import { questionAttachments, questionMessages } from './tables.js';

type Answer = Output<typeof filings.questionDetails>;

/** The facts of an attached file that readers get; its content is not read for them. */
export const attachmentFacts = {
  attachmentId: questionAttachments.id,
  name: questionAttachments.name,
  mediaType: questionAttachments.mediaType,
  size: questionAttachments.size,
  sha256: questionAttachments.sha256,
};

/** A question's transaction under the names of the wire. */
export function questionedRecord({ transaction, policy, agentName, state, questionedAt }: QuestionOnFile) {
  return {
    agentTransactionId: transaction.id,
    confirmationNumber: transaction.confirmationNumber,
    agtPolicyId: policy.id,
    agtPolicyNumber: policy.policyNumber,
    agtPolicyInsured: policy.insuredName,
    agentId: policy.agentId,
    agentName,
    homeStateAbbr: policy.homeState,
    tiqReason: transaction.tiqReason,
    state,
    questionedAt: questionedAt.toISOString(),
  };
}

/**
 * A question with everything that was said about it.
 *
 * @param nameOf gives the name of a person. @default the name for filers, who read “The office” instead of its staff's names
 */
export async function presentQuestion(
  db: Executor,
  question: QuestionOnFile,
  nameOf: (person: ChangingPerson) => string = whoChanged,
): Promise<Answer> {
  const { id: transactionId } = question.transaction;
  const messages = await db
    .select({
      message: questionMessages,
      person: { firstName: people.firstName, lastName: people.lastName, kind: accounts.kind },
    })
    .from(questionMessages)
    .leftJoin(people, eq(people.id, questionMessages.personId))
    .leftJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(questionMessages.transactionId, transactionId))
    .orderBy(questionMessages.id);
  const attached = await db
    .select({ messageId: questionAttachments.messageId, attachment: attachmentFacts })
    .from(questionAttachments)
    .where(
      and(eq(questionAttachments.transactionId, transactionId), isNotNull(questionAttachments.messageId)),
    )
    .orderBy(questionAttachments.id);
  return {
    ...questionedRecord(question),
    messages: messages.map(({ message: { id, at, kind, words }, person }) => ({
      questionMessageId: id,
      at: at.toISOString(),
      kind,
      who: nameOf(person),
      words,
      attachments: attached.flatMap(({ messageId, attachment }) => (messageId === id ? [attachment] : [])),
    })),
  };
}

/**
 * A question of the office, with everything that was said about it.
 * @throws HttpError (404) when the caller has no such question.
 */
export async function questionDetails(
  { agentTransactionId }: Input<typeof filings.questionDetails>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.questionDetails>> {
  return presentQuestion(context.db, await readableQuestion(agentTransactionId, context));
}

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
    })
    .from(questionAttachments)
    .where(ofAnswer);
  if (!file) throw nothingFound();
  const content = await bytesOf(context.files.read(context.db, questionFiles, attachmentId));
  return { name: file.name, blob: new Blob([content], { type: file.mediaType }) };
}
