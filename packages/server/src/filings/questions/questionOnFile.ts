import type { QuestionState } from '@slip/api/contract';
import type { CalendarDate, OfficeQuestion, QuestionRule } from '@slip/forms/rules';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fileableAgent, nothingFound } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { policies, transactions } from '../tables.js';
import { readablePolicies } from '../view/readablePolicies.js';
import { questionedAt } from './askedByRules.js';
import { questionMessages } from './tables.js';

/** The last message about a transaction's question, for a lateral join: messages about other transactions are not read. */
export const latestMessage = (db: Executor) =>
  db
    .select({ messageId: questionMessages.id, kind: questionMessages.kind, at: questionMessages.at })
    .from(questionMessages)
    .where(eq(questionMessages.transactionId, transactions.id))
    .orderBy(desc(questionMessages.id))
    .limit(1)
    .as('latest_message');

/**
 * A transaction the office questions, or has questioned (a transaction in question, TIQ), and its policy. `tiqReason`
 * says what is asked, and stays when the question is settled.
 */
export interface QuestionOnFile {
  readonly transaction: typeof transactions.$inferSelect;
  readonly policy: typeof policies.$inferSelect;
  readonly agentName: string;
  readonly state: QuestionState;
  /** Since when it is asked. */
  readonly questionedAt: Date;
}

const backouts = alias(transactions, 'backouts');

/** Selects questions, each with the facts that decide its state. */
export function selectQuestions(db: Executor) {
  const latest = latestMessage(db);
  return db
    .select({
      transaction: transactions,
      policy: policies,
      agentName: accounts.name,
      agent: { npn: accounts.npn, accountNumber: accounts.accountNumber },
      latestKind: latest.kind,
      latestAt: latest.at,
      latestId: latest.messageId,
      backoutId: backouts.id,
      questionedAt,
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .leftJoin(backouts, eq(backouts.backoutOf, transactions.id))
    .leftJoinLateral(latest, sql`true`);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

/** The state of a question, by its transaction and the last message about it. */
export function stateOf({ transaction, latestKind, backoutId }: Row): QuestionState {
  if (transaction.status === 'Questioned') return latestKind === 'answer' ? 'answered' : 'unanswered';
  if (latestKind === 'accept') return 'accepted';
  if (latestKind === 'refuse') return 'refused';
  return backoutId !== null ? 'backedOut' : 'settled';
}

async function findQuestion(db: Executor, condition: SQL | undefined): Promise<QuestionOnFile> {
  const [row] = await selectQuestions(db).where(and(condition, ne(transactions.tiqReason, '')));
  if (!row) throw nothingFound();
  return { ...row, state: stateOf(row) };
}

/**
 * A question the caller may read.
 * @throws HttpError (404) when there is none for this caller.
 */
export async function readableQuestion(
  transactionId: number,
  context: Pick<CallContext<Caller>, 'db' | 'caller' | 'today'>,
): Promise<QuestionOnFile> {
  return findQuestion(context.db, and(eq(transactions.id, transactionId), await readablePolicies(context)));
}

/**
 * A question the caller may answer: whoever may file for its agent may answer it.
 * @throws HttpError (404) when there is none for this caller, 403 when its agency no longer acts for the agent.
 */
export async function answerableQuestion(
  transactionId: number,
  context: CallContext<Caller>,
): Promise<QuestionOnFile> {
  const question = await readableQuestion(transactionId, context);
  await fileableAgent(context, question.policy.agentId);
  return question;
}

/**
 * A question, for staff.
 * @throws HttpError (404) when no transaction of this number is or was questioned.
 */
export function numberedQuestion(db: Executor, confirmationNumber: string): Promise<QuestionOnFile> {
  return findQuestion(db, eq(transactions.confirmationNumber, confirmationNumber.trim()));
}

/**
 * Locks the policy of a question until the database transaction ends, so that backouts and decisions take turns; then reads the
 * question again.
 */
export async function lockQuestion(db: Executor, { transaction, policy }: QuestionOnFile) {
  await db.select({ id: policies.id }).from(policies).where(eq(policies.id, policy.id)).for('update');
  return findQuestion(db, eq(transactions.id, transaction.id));
}

/**
 * The question, if it is still open.
 * @throws HttpError 409 when it is settled.
 */
export function openQuestion(question: QuestionOnFile): QuestionOnFile {
  const { state, transaction } = question;
  if (state === 'accepted') {
    throw new HttpError(
      409,
      `The office has accepted ${transaction.confirmationNumber}: nothing is asked any more.`,
    );
  }
  if (state === 'refused') {
    throw new HttpError(
      409,
      `The office has refused ${transaction.confirmationNumber}: nothing is asked any more.`,
    );
  }
  if (state === 'backedOut') {
    throw new HttpError(
      409,
      `${transaction.confirmationNumber} is backed out: nothing is asked about it any more.`,
    );
  }
  if (state === 'settled') {
    throw new HttpError(
      409,
      `What was filed since has settled the question about ${transaction.confirmationNumber}: nothing is asked any more.`,
    );
  }
  return question;
}

/** The columns of a transaction that hold the questions about it. */
export function storedQuestions(questions: readonly OfficeQuestion[]): {
  status: 'Accepted' | 'Questioned';
  tiqReason: string;
  tiqRules: QuestionRule[];
} {
  return {
    status: questions.length > 0 ? 'Questioned' : 'Accepted',
    tiqReason: questions.map(({ message }) => message).join(' '),
    tiqRules: [...new Set(questions.map(({ rule }) => rule))],
  };
}

interface ReceivedTransaction {
  readonly receivedOn: CalendarDate;
  readonly questions: readonly OfficeQuestion[];
}

/** A new policy's summary of the questions about its transactions: how many, since when, and what is asked first. */
export function policyQuestions(filed: readonly ReceivedTransaction[]): {
  questioned: number;
  questionedSince: CalendarDate | null;
  question: string;
} {
  const questioned = filed
    .filter(({ questions }) => questions.length > 0)
    .toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn));
  const [oldest] = questioned;
  return {
    questioned: questioned.length,
    questionedSince: oldest?.receivedOn ?? null,
    question: oldest ? storedQuestions(oldest.questions).tiqReason : '',
  };
}
