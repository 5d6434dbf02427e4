import { daysBetween, todayIn } from '@slip/forms/rules';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { TellingServices } from '../../inbox/notifyPeople.js';
import { countPolicies } from '../change/countPolicies.js';
import { transactions } from '../tables.js';
import { acceptTransactions } from './acceptTransactions.js';
import { addMessage } from './addMessage.js';
import { latestMessages } from './latestMessages.js';
import { notifyOfAcceptance, notifyOfAsking } from './notifyOfQuestions.js';
import { openQuestion } from './openQuestion.js';
import { presentQuestion, questionedRecord } from './presentQuestion.js';
import { holdQuestion, numberedQuestion, selectQuestions, stateOf } from './questionOnFile.js';

type QuestionDuties = Pick<
  GroupHandlers<'office'>,
  'questions' | 'question' | 'acceptQuestion' | 'askQuestion'
>;

async function heldQuestion(confirmationNumber: string, { db }: CallContext<Caller>) {
  const seen = await numberedQuestion(db, confirmationNumber);
  return openQuestion(await holdQuestion(db, seen));
}

/** The office's duties for its questions. */
export const officeQuestions = (services: TellingServices): QuestionDuties => ({
  questions: async ({ query: { status, page, pageSize } }, { db, today, office }) => {
    const latest = latestMessages(db);
    // Written out, not a parameter: the index of questioned transactions is known by it.
    const isOpen = sql`${transactions.status} = 'Questioned'`;
    const isWanted = status === 'all' ? isOpen : and(isOpen, eq(latest.kind, 'answer'));
    const rows = await selectQuestions(db)
      .where(isWanted)
      .orderBy(asc(transactions.id))
      .limit(pageSize)
      .offset(page * pageSize);
    const [counted] = await db
      .select({ total: count() })
      .from(transactions)
      .leftJoin(latest, eq(latest.transactionId, transactions.id))
      .where(isWanted);
    return {
      rows: rows.map((row) => ({
        ...questionedRecord({ ...row, state: stateOf(row) }),
        latestAt: (row.latestAt ?? row.transaction.filedAt).toISOString(),
        ageInDays: Math.max(0, daysBetween(todayIn(office.timeZone, row.transaction.filedAt), today)),
      })),
      total: counted?.total ?? 0,
    };
  },

  question: async ({ query }, { db }) =>
    presentQuestion(db, await numberedQuestion(db, query.confirmationNumber)),

  acceptQuestion: async ({ body: { confirmationNumber, note } }, context) => {
    const { db } = context;
    const question = await heldQuestion(confirmationNumber, context);
    const { id, policyId } = question.transaction;
    await addMessage(context, question, { kind: 'accept', words: note });
    await acceptTransactions(db, [id], context.today);
    await countPolicies(db, [policyId]);
    await context.audit({
      action: 'update',
      entity: 'transactions',
      entityId: id,
      before: { status: 'Questioned' },
      after: { status: 'Accepted', note },
    });
    await notifyOfAcceptance(services, context, question, note);
    return presentQuestion(db, { ...question, state: 'accepted' });
  },

  askQuestion: async ({ body: { confirmationNumber, note } }, context) => {
    const { db } = context;
    const question = await heldQuestion(confirmationNumber, context);
    await addMessage(context, question, { kind: 'ask', words: note });
    await context.audit({
      action: 'update',
      entity: 'transactions',
      entityId: question.transaction.id,
      after: { note },
    });
    await notifyOfAsking(services, context, question, note);
    return presentQuestion(db, { ...question, state: 'unanswered' });
  },
});
