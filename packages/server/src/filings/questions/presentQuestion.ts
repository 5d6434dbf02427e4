import type { filings, Output } from '@slip/api/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { type ChangingPerson, whoChanged } from '../view/historyWords.js';
import type { QuestionOnFile } from './questionOnFile.js';
import { questionAttachments, questionMessages } from './tables.js';

type Answer = Output<typeof filings.questionDetails>;

/** The facts that are told of a file; its content is not read for them. */
export const attachmentFacts = {
  attachmentId: questionAttachments.id,
  name: questionAttachments.name,
  mediaType: questionAttachments.mediaType,
  size: questionAttachments.size,
  sha256: questionAttachments.sha256,
};

/** A question's transaction under the names of the wire. */
export function questionedRecord({ transaction, policy, agentName, state }: QuestionOnFile) {
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
    questionedAt: transaction.filedAt.toISOString(),
  };
}

/**
 * A question with everything that was said about it.
 *
 * @param nameOf the name of a person; filers read “The office” of its staff.
 */
export async function presentQuestion(
  db: Executor,
  question: QuestionOnFile,
  nameOf: (person: ChangingPerson) => string = whoChanged,
): Promise<Answer> {
  const said = await db
    .select({
      message: questionMessages,
      person: { firstName: people.firstName, lastName: people.lastName, kind: accounts.kind },
    })
    .from(questionMessages)
    .leftJoin(people, eq(people.id, questionMessages.personId))
    .leftJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(questionMessages.transactionId, question.transaction.id))
    .orderBy(questionMessages.id);
  const attached = await db
    .select({ messageId: questionAttachments.messageId, attachment: attachmentFacts })
    .from(questionAttachments)
    .where(
      and(
        eq(questionAttachments.transactionId, question.transaction.id),
        isNotNull(questionAttachments.messageId),
      ),
    )
    .orderBy(questionAttachments.id);
  return {
    ...questionedRecord(question),
    messages: said.map(({ message: { id, at, kind, words }, person }) => ({
      questionMessageId: id,
      at: at.toISOString(),
      kind,
      who: nameOf(person),
      words,
      attachments: attached.flatMap(({ messageId, attachment }) => (messageId === id ? [attachment] : [])),
    })),
  };
}
