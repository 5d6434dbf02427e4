import { formatUsDate, todayIn } from '@slip/forms/rules';
import { desc, eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { officeState } from '../../coverage/officeState.js';
import { changeTransactions } from '../../filings/change/changeTransactions.js';
import { countPolicies } from '../../filings/change/countPolicies.js';
import { filedTransactions } from '../../filings/change/filedTransactions.js';
import { acceptTransactions } from '../../filings/questions/acceptTransactions.js';
import { addMessage } from '../../filings/questions/answerQuestion.js';
import {
  lockQuestion,
  numberedQuestion,
  openQuestion,
  type QuestionOnFile,
} from '../../filings/questions/questionOnFile.js';
import { questionMessages } from '../../filings/questions/tables.js';
import { nothingKnown } from '../../filings/submit/filingRecords.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { type NotifyingServices, notifyPeople } from '../../inbox/addressees.js';
import { type Decision, decisionMessages } from './decisionMessages.js';
import { officeQuestion } from './officeQuestion.js';

const messageVerbs = {
  answer: 'answered',
  ask: 'asked again about',
  accept: 'accepted',
  refuse: 'refused',
} as const;

/**
 * Refuses a decision on a question that somebody else has decided meanwhile, or that has a message which the caller has not read.
 * @throws HttpError 409 that tells who decided or wrote what, and when.
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
  const what = `${last.by ?? 'The office'} ${messageVerbs[last.kind]} ${transaction.confirmationNumber} on ${day}: “${last.words}”`;
  throw new HttpError(409, isDecided ? `${what} It is decided.` : `${what} Read it before you decide.`);
}

/**
 * A question that nobody has decided, locked until the decision is stored.
 *
 * @param lastRead the newest message that the caller has read, if the call tells it.
 * @throws HttpError 404 when no question has this number, 409 when somebody else decided first.
 */
async function lockUndecided(
  confirmationNumber: string,
  context: CallContext<Caller>,
  lastRead: number | undefined,
): Promise<QuestionOnFile> {
  const { db } = context;
  const question = await lockQuestion(db, await numberedQuestion(db, confirmationNumber));
  await refuseOvertaken(context, question, lastRead);
  return openQuestion(question);
}

type Decisions = Pick<
  GroupHandlers<'office'>,
  'acceptQuestion' | 'acceptQuestions' | 'askQuestion' | 'refuseQuestion'
>;

type Context = CallContext<Caller>;

/** Accepts locked questions for one reason. */
async function accept(context: Context, questions: readonly QuestionOnFile[], note: string): Promise<void> {
  const { db, today } = context;
  for (const question of questions) await addMessage(context, question, { kind: 'accept', words: note });
  await acceptTransactions(
    db,
    questions.map(({ transaction }) => transaction.id),
    today,
  );
  await countPolicies(db, [...new Set(questions.map(({ policy }) => policy.id))]);
  for (const { transaction } of questions) {
    await context.audit({
      action: 'update',
      entity: 'transactions',
      entityId: transaction.id,
      before: { status: 'Questioned' },
      after: { status: 'Accepted', note },
    });
  }
}

/**
 * Backs a locked transaction out for the office.
 * @throws HttpError 409 for a backout, which cannot be backed out itself.
 */
async function refuse(context: Context, question: QuestionOnFile, note: string): Promise<void> {
  const { db, caller, now, today } = context;
  const { transaction, policy } = question;
  if (transaction.backoutOf !== null) {
    throw new HttpError(
      409,
      `${transaction.confirmationNumber} is a backout, which cannot be refused: accept it, or ask the filer to file what is missing.`,
    );
  }
  const filed = await filedTransactions(db, [policy.id]);
  const { backoutIds } = await changeTransactions(db, {
    policy,
    state: await officeState(db, policy.homeState),
    place: { personId: caller.personId, now, today },
    filed,
    reversed: filed.filter(({ row }) => row.id === transaction.id),
    added: [],
    activity: nothingKnown,
  });
  await addMessage(context, question, { kind: 'refuse', words: note });
  await context.audit({
    action: 'update',
    entity: 'transactions',
    entityId: transaction.id,
    before: { status: 'Questioned' },
    after: { backoutIds, note },
  });
}

/** The decisions of staff on questions. Each decision locks its questions, and a second person is told the first decision. */
export function questionDecisions(services: NotifyingServices): Decisions {
  async function tell(context: Context, questions: readonly QuestionOnFile[], decision: Decision) {
    for (const { to, told } of await decisionMessages(context.db, questions, decision)) {
      await notifyPeople(services, context, to, told);
    }
  }

  return {
    acceptQuestion: async ({ body: { confirmationNumber, note, lastRead } }, context) => {
      const question = await lockUndecided(confirmationNumber, context, lastRead);
      await accept(context, [question], note);
      await tell(context, [question], { decision: 'accept', note });
      return officeQuestion(context.db, confirmationNumber);
    },

    acceptQuestions: async ({ body: { confirmationNumbers, note, lastRead } }, context) => {
      const questions: QuestionOnFile[] = [];
      // Locked in one order, so that two calls about the same questions do not wait for each other for ever.
      for (const number of [...new Set(confirmationNumbers)].toSorted()) {
        questions.push(await lockUndecided(number, context, lastRead));
      }
      await accept(context, questions, note);
      await tell(context, questions, { decision: 'accept', note });
      return { accepted: questions.length };
    },

    askQuestion: async ({ body: { confirmationNumber, note, lastRead } }, context) => {
      const question = await lockUndecided(confirmationNumber, context, lastRead);
      await addMessage(context, question, { kind: 'ask', words: note });
      await context.audit({
        action: 'update',
        entity: 'transactions',
        entityId: question.transaction.id,
        after: { note },
      });
      await tell(context, [question], { decision: 'ask', note });
      return officeQuestion(context.db, confirmationNumber);
    },

    refuseQuestion: async ({ body: { confirmationNumber, note, lastRead } }, context) => {
      const question = await lockUndecided(confirmationNumber, context, lastRead);
      await refuse(context, question, note);
      await tell(context, [question], { decision: 'refuse', note });
      return officeQuestion(context.db, confirmationNumber);
    },
  };
}
