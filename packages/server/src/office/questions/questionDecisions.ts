import { officeState } from '../../coverage/officeState.js';
import { changeTransactions } from '../../filings/change/changeTransactions.js';
import { countPolicies } from '../../filings/change/countPolicies.js';
import { filedTransactions } from '../../filings/change/filedTransactions.js';
import { acceptTransactions } from '../../filings/questions/acceptTransactions.js';
import { addMessage } from '../../filings/questions/answerQuestion.js';
import type { QuestionOnFile } from '../../filings/questions/questionOnFile.js';
import { nothingKnown } from '../../filings/submit/filingRecords.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { notifyPeople, type TellingServices } from '../../inbox/notifyPeople.js';
import { type Decision, decisionMessages } from './decisionMessages.js';
import { officeQuestion } from './officeQuestion.js';
import { heldQuestion } from './undecidedQuestion.js';

type Decisions = Pick<
  GroupHandlers<'office'>,
  'acceptQuestion' | 'acceptQuestions' | 'askQuestion' | 'refuseQuestion'
>;

type Context = CallContext<Caller>;

/** Accepts held questions for one reason. */
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
 * Backs a held transaction out for the office.
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

/** The decisions of staff on questions. Each holds what it decides: whoever comes second is told what was decided. */
export function questionDecisions(services: TellingServices): Decisions {
  async function tell(context: Context, questions: readonly QuestionOnFile[], decision: Decision) {
    for (const { to, told } of await decisionMessages(context.db, questions, decision)) {
      await notifyPeople(services, context, to, told);
    }
  }

  return {
    acceptQuestion: async ({ body: { confirmationNumber, note, lastRead } }, context) => {
      const question = await heldQuestion(confirmationNumber, context, lastRead);
      await accept(context, [question], note);
      await tell(context, [question], { decision: 'accept', note });
      return officeQuestion(context.db, confirmationNumber);
    },

    acceptQuestions: async ({ body: { confirmationNumbers, note, lastRead } }, context) => {
      const questions: QuestionOnFile[] = [];
      // In one order, so that two who accept the same ones do not hold each other up for ever.
      for (const number of [...new Set(confirmationNumbers)].toSorted()) {
        questions.push(await heldQuestion(number, context, lastRead));
      }
      await accept(context, questions, note);
      await tell(context, questions, { decision: 'accept', note });
      return { accepted: questions.length };
    },

    askQuestion: async ({ body: { confirmationNumber, note, lastRead } }, context) => {
      const question = await heldQuestion(confirmationNumber, context, lastRead);
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
      const question = await heldQuestion(confirmationNumber, context, lastRead);
      await refuse(context, question, note);
      await tell(context, [question], { decision: 'refuse', note });
      return officeQuestion(context.db, confirmationNumber);
    },
  };
}
