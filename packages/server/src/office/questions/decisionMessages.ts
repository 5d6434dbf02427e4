import type { QuestionDecision } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import { groupedBy } from '../../database/groupedBy.js';
import { transactionInWords } from '../../filings/questions/notifyOfQuestions.js';
import type { QuestionOnFile } from '../../filings/questions/questionOnFile.js';
import type { Told } from '../../inbox/addressees.js';
import { type Addressee, policyReadersOf } from '../../inbox/addressees.js';
import { policyLink } from '../../inbox/policyLink.js';

/** A decision, with the words of the office. */
export interface Decision {
  readonly decision: QuestionDecision;
  readonly note: string;
}

/** A message about a decision, to the people of one account. */
interface DecisionMessage {
  /** The name of the account that the transactions were filed for. */
  readonly account: string;
  readonly to: readonly Addressee[];
  readonly told: Told;
}

/** How many transactions a message names. Further transactions are only counted. */
const MAX_NAMED = 10;
/** The page of a message about several policies. */
const NEWEST_POLICIES = '/slip/filings/search?page=1';
const list = new Intl.ListFormat('en-US');

function namesOf(questions: readonly QuestionOnFile[]): string {
  const further = questions.length - MAX_NAMED;
  const names = questions.slice(0, MAX_NAMED).map(transactionInWords);
  return list.format(further > 0 ? [...names, `${further} more`] : names);
}

function acceptance(questions: readonly QuestionOnFile[], note: string): Omit<Told, 'link'> {
  const [first] = questions;
  if (first && questions.length === 1) {
    return {
      subject: `Accepted by the office: ${first.transaction.confirmationNumber}`,
      message: `The office accepted ${transactionInWords(first)}: “${note}” The question is settled.`,
    };
  }
  const what = `${questions.length} transactions`;
  return {
    subject: `Accepted by the office: ${what}`,
    message: `The office accepted ${what}: ${namesOf(questions)}. “${note}” The questions are settled.`,
  };
}

function wordsOf(questions: readonly QuestionOnFile[], { decision, note }: Decision): Omit<Told, 'link'> {
  const number = questions[0]?.transaction.confirmationNumber ?? '';
  if (decision === 'accept') return acceptance(questions, note);
  if (decision === 'ask') {
    return {
      subject: `The office asks about ${number}`,
      message: `The office asks about ${namesOf(questions)}: “${note}” Please answer the question.`,
    };
  }
  return {
    subject: `Refused by the office: ${number}`,
    message: `The office refused ${namesOf(questions)}: “${note}” The transaction is backed out.`,
  };
}

/** The messages about a decision to the people who filed: one message for all transactions of the same agent and agency. */
export async function decisionMessages(
  db: Executor,
  questions: readonly QuestionOnFile[],
  decision: Decision,
): Promise<readonly DecisionMessage[]> {
  const byOwners = groupedBy(
    questions,
    ({ policy: { agentId, agencyId } }) => `${agentId} ${agencyId ?? ''}`,
  );
  const messages: DecisionMessage[] = [];
  for (const together of byOwners.values()) {
    const [first] = together;
    if (!first) continue;
    const link = together.length === 1 ? policyLink(first.policy) : NEWEST_POLICIES;
    messages.push({
      account: first.agentName,
      to: await policyReadersOf(db, first.policy),
      told: { ...wordsOf(together, decision), link },
    });
  }
  return messages;
}
