import type { OfficeQuestion } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { idsOf, officeStaff, policyReadersOf } from '../../inbox/addressees.js';
import { policyLink } from '../../inbox/policyLink.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import type { policies } from '../tables.js';
import type { QuestionOnFile } from './questionOnFile.js';
import { storedQuestions } from './questionOnFile.js';

/** `2026-00000041 of policy SL-2026-0041 (Bighorn Outfitters LLC)` */
export const transactionInWords = ({ transaction, policy }: QuestionOnFile) =>
  `${transaction.confirmationNumber} of policy ${policy.policyNumber} (${policy.insuredName})`;

/** Sends a message about an answer to the staff of the office and to the colleagues of the person who answered. */
export async function notifyOfAnswer(
  { db, now, caller }: CallContext<Caller>,
  question: QuestionOnFile,
  answer: string,
): Promise<void> {
  const { policy, transaction } = question;
  const colleagues = idsOf(await policyReadersOf(db, policy)).filter((id) => id !== caller.personId);
  const who = `${caller.firstName} ${caller.lastName}`;
  const message = `${who} answered the question about ${transactionInWords(question)}: “${answer}”`;
  const page = `/slip/office/questions/${transaction.confirmationNumber}`;
  await writeMessage(db, { to: await officeStaff(db, 'questions'), message, link: page }, now);
  await writeMessage(db, { to: colleagues, message, link: policyLink(policy) }, now);
}

/** A transaction and what the office asks about it, if anything. */
export interface AskedTransaction {
  readonly number: string;
  readonly questions: readonly OfficeQuestion[];
}

/** The facts of a policy that messages about its questions need. */
export type PolicyInMessage = Pick<
  typeof policies.$inferSelect,
  'id' | 'agentId' | 'agencyId' | 'homeState' | 'policyNumber' | 'insuredName'
>;

/** The message that says which transactions of a policy are questioned and why; undefined when none is. */
export function questionsMessage(
  policy: PolicyInMessage,
  asked: readonly AskedTransaction[],
): { readonly message: string; readonly link: string } | undefined {
  const questioned = asked.filter(({ questions }) => questions.length > 0);
  if (questioned.length === 0) return undefined;
  const what = questioned.length === 1 ? 'one transaction' : `${questioned.length} transactions`;
  const why = questioned
    .map(({ number, questions }) => `${number}: ${storedQuestions(questions).tiqReason}`)
    .join(' ');
  const message = `The office questions ${what} of policy ${policy.policyNumber} (${policy.insuredName}). ${why}`;
  return { message, link: policyLink(policy) };
}

/** Sends the people who may read a policy a message about which of its transactions are questioned, if any, and why. */
export async function notifyOfNewQuestions(
  db: Executor,
  policy: PolicyInMessage,
  asked: readonly AskedTransaction[],
  now: Date,
): Promise<void> {
  const message = questionsMessage(policy, asked);
  if (message === undefined) return;
  await writeMessage(db, { to: idsOf(await policyReadersOf(db, policy)), ...message }, now);
}
