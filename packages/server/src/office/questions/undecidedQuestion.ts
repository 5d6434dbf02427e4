import { formatUsDate, todayIn } from '@slip/forms/rules';
import { desc, eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import {
  holdQuestion,
  numberedQuestion,
  openQuestion,
  type QuestionOnFile,
} from '../../filings/questions/questionOnFile.js';
import { questionMessages } from '../../filings/questions/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';

const said = {
  answer: 'answered',
  ask: 'asked again about',
  accept: 'accepted',
  refuse: 'refused',
} as const;

/**
 * Refuses a decision on what somebody else decided meanwhile, or said something about that was not read.
 * @throws HttpError 409 that tells who, when and what.
 */
async function refuseOvertaken(
  { db, office }: CallContext<Caller>,
  { transaction }: QuestionOnFile,
  lastRead: number | undefined,
): Promise<void> {
  const { id, kind, words, at } = questionMessages;
  const [last] = await db
    .select({ id, kind, words, at, by: people.userName })
    .from(questionMessages)
    .leftJoin(people, eq(people.id, questionMessages.personId))
    .where(eq(questionMessages.transactionId, transaction.id))
    .orderBy(desc(id))
    .limit(1);
  if (!last) return;
  const isDecided = transaction.status !== 'Questioned' && (last.kind === 'accept' || last.kind === 'refuse');
  if (!isDecided && (lastRead === undefined || last.id <= lastRead)) return;
  const day = formatUsDate(todayIn(office.timeZone, last.at));
  const what = `${last.by ?? 'The office'} ${said[last.kind]} ${transaction.confirmationNumber} on ${day}: “${last.words}”`;
  throw new HttpError(409, isDecided ? `${what} It is decided.` : `${what} Read it before you decide.`);
}

/**
 * A question that nobody has decided, held until the decision is stored.
 *
 * @param lastRead the newest message that whoever decides has read; nothing where they do not say.
 * @throws HttpError 404 when there is none of this number, 409 when somebody was quicker.
 */
export async function heldQuestion(
  confirmationNumber: string,
  context: CallContext<Caller>,
  lastRead: number | undefined,
): Promise<QuestionOnFile> {
  const { db } = context;
  const question = await holdQuestion(db, await numberedQuestion(db, confirmationNumber));
  await refuseOvertaken(context, question, lastRead);
  return openQuestion(question);
}
