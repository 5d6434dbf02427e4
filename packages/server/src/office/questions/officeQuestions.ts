import type { office as contract, Input, Output } from '@slip/api/contract';
import { daysBetween, todayIn } from '@slip/forms/rules';
import { and, arrayContains, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { holdsText } from '../../database/foldedText.js';
import { questionedAt } from '../../filings/questions/askedByRules.js';
import { questionedRecord } from '../../filings/questions/presentQuestion.js';
import {
  latestMessage,
  numberedQuestion,
  openQuestion,
  selectQuestions,
  stateOf,
} from '../../filings/questions/questionOnFile.js';
import { policies, transactions } from '../../filings/tables.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import { inboxLetter } from '../../mail/letters.js';
import { decisionMessages } from './decisionMessages.js';
import { agentNumberOf, officeQuestion } from './officeQuestion.js';
import { questionDecisions } from './questionDecisions.js';

type QuestionDuties = Pick<
  GroupHandlers<'office'>,
  | 'questions'
  | 'question'
  | 'questionLetters'
  | 'acceptQuestion'
  | 'acceptQuestions'
  | 'askQuestion'
  | 'refuseQuestion'
>;

type Query = Input<typeof contract.questions>['query'];

/** True for questions of an account, by its number or a part of its name. */
const ofAccount = (typed: string): SQL | undefined =>
  or(eq(accounts.npn, typed), eq(accounts.accountNumber, typed), holdsText(accounts.name, typed));

/** The open questions: the answered ones first, and of each the one that has waited longest, for the office or for an answer. */
async function openQuestions(
  { status, rule, account = '', page, pageSize }: Query,
  { db, today, office }: CallContext<Caller>,
): Promise<Output<typeof contract.questions>> {
  const latest = latestMessage(db);
  const isAnswered = eq(latest.kind, 'answer');
  const isWanted = and(
    // Written out, not a parameter, or the index of questioned transactions is not used.
    sql`${transactions.status} = 'Questioned'`,
    status === 'all' ? undefined : isAnswered,
    rule === undefined ? undefined : arrayContains(transactions.tiqRules, [rule]),
    account === '' ? undefined : ofAccount(account),
  );
  const rows = await selectQuestions(db)
    .where(isWanted)
    .orderBy(
      desc(sql`coalesce(${isAnswered}, false)`),
      asc(sql`coalesce(${transactions.answeredAt}, ${questionedAt})`),
      asc(transactions.id),
    )
    .limit(pageSize)
    .offset(page * pageSize);
  const [counted] = await db
    .select({ total: count() })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .leftJoinLateral(latest, sql`true`)
    .where(isWanted);
  return {
    rows: rows.map((row) => ({
      ...questionedRecord({ ...row, state: stateOf(row) }),
      rules: row.transaction.tiqRules,
      agentNumber: agentNumberOf(row.agent),
      premium: row.transaction.premium,
      lastMessageId: row.latestId ?? 0,
      latestAt: (row.latestAt ?? row.transaction.filedAt).toISOString(),
      ageInDays: Math.max(0, daysBetween(todayIn(office.timeZone, row.questionedAt), today)),
    })),
    total: counted?.total ?? 0,
  };
}

/** The office's duties for its questions. */
export const officeQuestions = (services: NotifyingServices): QuestionDuties => ({
  questions: ({ query }, context) => openQuestions(query, context),

  question: ({ query }, { db }) => officeQuestion(db, query.confirmationNumber),

  questionLetters: async ({ query: { confirmationNumbers, decision, note } }, { db, office }) => {
    const questions = [];
    for (const number of new Set(confirmationNumbers.split(','))) {
      questions.push(openQuestion(await numberedQuestion(db, number)));
    }
    const messages = await decisionMessages(db, questions, { decision, note });
    return messages.map(({ account, to, told }) => ({
      account,
      recipients: [...new Set(to.flatMap(({ email, isNotified }) => (isNotified ? [email] : [])))],
      ...inboxLetter(office, { ...told, link: services.address() + told.link }),
    }));
  },

  ...questionDecisions(services),
});
