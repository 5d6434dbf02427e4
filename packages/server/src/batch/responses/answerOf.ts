import type { BatchStatus } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { AcceptedTransaction } from '../processing/AcceptedTransaction.js';
import { batchAnswerParts, batchAnswers } from '../processing/tables.js';
import { submissionIdOf, submissionNumberOf } from '../storedFile.js';
import { batchSubmissions } from '../tables.js';

type Reader = Pick<CallContext<Caller>, 'db' | 'caller'>;

/** A file with its account, the person who sent it, and its answer. */
export type AnsweredFile = Awaited<ReturnType<typeof answerOf>>;

/** Reads a file of the caller's account; staff read those of all accounts. @throws HttpError (404) when none has this number. */
export async function submissionOf(number: string, { db, caller }: Reader) {
  const [found] = await db
    .select({ submission: batchSubmissions, account: accounts, person: people, naic: insurers.naic })
    .from(batchSubmissions)
    .innerJoin(accounts, eq(accounts.id, batchSubmissions.accountId))
    .innerJoin(people, eq(people.id, batchSubmissions.personId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(
      and(
        eq(batchSubmissions.id, submissionIdOf(number)),
        caller.kind === 'Office' ? undefined : eq(batchSubmissions.accountId, caller.accountId),
      ),
    );
  if (!found) throw nothingFound();
  return found;
}

/**
 * Reads the answer to a file that the caller may read.
 * @throws HttpError (404) when there is no such file, or no answer of this kind to it.
 */
export async function answerOf(number: string, reader: Reader, status?: BatchStatus) {
  const found = await submissionOf(number, reader);
  const [answer] = await reader.db
    .select()
    .from(batchAnswers)
    .where(eq(batchAnswers.submissionId, found.submission.id));
  if (!answer || (status && found.submission.status !== status)) throw nothingFound();
  return { ...found, answer };
}

/** The transactions of an answer, some hundreds at a time. */
export async function* acceptedTransactions(
  { db }: Pick<Reader, 'db'>,
  submissionId: number,
): AsyncGenerator<readonly AcceptedTransaction[]> {
  for (let number = 0; ; number += 1) {
    const [part] = await db
      .select({ transactions: batchAnswerParts.transactions })
      .from(batchAnswerParts)
      .where(and(eq(batchAnswerParts.submissionId, submissionId), eq(batchAnswerParts.number, number)));
    if (!part) return;
    yield part.transactions;
  }
}

/** The person who sent a file, the account, and the times (spec 2 §3 Response header). */
export function responseHeader({ submission, account, person, naic }: AnsweredFile) {
  return {
    submissionNumber: submissionNumberOf(submission.id),
    fileName: submission.fileName,
    isTest: submission.isTest,
    submitter: account.name,
    submitterId: account.npn ?? naic ?? account.accountNumber ?? '',
    address1: account.address1,
    address2: account.address2,
    city: account.city,
    state: account.state,
    zip: account.zip,
    submittedBy: `${person.firstName} ${person.lastName}`,
    submittedAt: submission.submittedAt.toISOString(),
    finishedAt: (submission.finishedAt ?? submission.submittedAt).toISOString(),
  };
}
