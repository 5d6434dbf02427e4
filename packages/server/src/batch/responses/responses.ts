import type { batchsubmission, Input, Output } from '@slip/api/contract';
import { batchRules } from '@slip/forms/batch';
import { findTransactionType, formatUsDate } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../http/handler.js';
import type { AcceptedTransaction, AnsweredQuestion } from '../processing/AcceptedTransaction.js';
import { acceptedTransactions, answerOf, responseHeader } from './answerOf.js';

type Asked = Input<typeof batchsubmission.getAgentAcceptedResponse>;
type Context = Pick<CallContext<Caller>, 'db' | 'caller'>;

/** The most transactions in the answer of a call; the export has all. */
const MAX_LISTED = 2000;

/** The words with which a question begins to say how it is settled. */
const ADVICE = 'Answer the question';

/** Why the office asks a question, and how it is settled: in the words of the question where it has them, else in those of its rule. */
export function explainQuestion({ rule, message }: AnsweredQuestion): {
  readonly message: string;
  readonly fix: string;
} {
  const at = message.indexOf(ADVICE);
  if (at > 0) return { message: message.slice(0, at).trimEnd(), fix: message.slice(at) };
  // T110, a location of risk outside the home state, is a question of every filing, and not among the rules of files
  // (domain §5).
  return {
    message,
    fix: rule === 'T110' ? `${ADVICE}, or correct the location of risk.` : batchRules[rule].fix,
  };
}

/** The first transactions of an answer, with the questioned ones before all others. */
async function listFirst(context: Context, submissionId: number) {
  const questioned: AcceptedTransaction[] = [];
  const others: AcceptedTransaction[] = [];
  let all = 0;
  for await (const part of acceptedTransactions(context, submissionId)) {
    all += part.length;
    for (const each of part) {
      const list = each.questions.length > 0 ? questioned : others;
      if (list.length < MAX_LISTED) list.push(each);
    }
  }
  const first = [...questioned, ...others].slice(0, MAX_LISTED);
  return { first, notListed: all - first.length };
}

function transactionOnWire(transaction: AcceptedTransaction) {
  const { line, npNumber, state, policyId, transactionId, policyNumber, insuredName } = transaction;
  const { confirmationNumber, isFiledBefore } = transaction;
  return {
    line,
    npNumber,
    state,
    policyId,
    transactionId,
    policyNumber,
    insuredName,
    transactionType: typeName(transaction),
    effectiveDate: formatUsDate(transaction.effectiveDate),
    policyPremium: transaction.premium,
    confirmationNumber,
    isFiledBefore,
  };
}

/** The type of a transaction by its name. */
export const typeName = ({ transactionType }: Pick<AcceptedTransaction, 'transactionType'>) =>
  findTransactionType(transactionType)?.name ?? String(transactionType);

/** The answer to an accepted file of brokers (spec 2 §3). */
export async function agentAcceptedResponse(
  { query }: Asked,
  context: Context,
): Promise<Output<typeof batchsubmission.getAgentAcceptedResponse>> {
  const answered = await answerOf(query.submissionNumber, context, 'ACCEPTED');
  const { totals } = answered.answer;
  const { first, notListed } = await listFirst(context, answered.submission.id);
  return {
    ...responseHeader(answered),
    acceptedHeader: {
      acceptedTransactions: totals.transactions - totals.questioned,
      acceptedPremium: totals.premium - totals.questionedPremium,
      acceptedFees: totals.fees - totals.questionedFees,
      receivedTransactionsQuestioned: totals.questioned,
      receivedPremium: totals.questionedPremium,
      receivedFees: totals.questionedFees,
      filedBefore: totals.filedBefore,
    },
    transactionList: first.map((each) => ({
      ...transactionOnWire(each),
      transactionStatus: each.questions.length > 0 ? 'Questioned' : 'Accepted',
      policyFees: each.fees,
      tax: each.tax,
      transactionFee: each.transactionFee,
      transactionComments: each.comment,
      taxStatus: each.taxStatus,
      coverageCode: each.coverageCode,
      questions: each.questions.map((question) => ({ ...question, ...explainQuestion(question) })),
    })),
    notListed,
  };
}

/** The answer to an accepted file of an insurer (spec 2 §3). */
export async function insurerAcceptedResponse(
  { query }: Asked,
  context: Context,
): Promise<Output<typeof batchsubmission.getInsurerAcceptedResponse>> {
  const answered = await answerOf(query.submissionNumber, context, 'ACCEPTED');
  const { transactions, premium } = answered.answer.totals;
  const { first, notListed } = await listFirst(context, answered.submission.id);
  return {
    ...responseHeader(answered),
    insurerName: answered.account.name,
    acceptedTransactions: transactions,
    acceptedPremium: premium,
    transactionList: first.map(transactionOnWire),
    notListed,
  };
}

/** The answer to a rejected file (spec 2 §3). */
export async function rejectedResponse(
  { query }: Asked,
  context: Context,
): Promise<Output<typeof batchsubmission.getRejectedResponse>> {
  const answered = await answerOf(query.submissionNumber, context, 'REJECTED');
  return {
    ...responseHeader(answered),
    groups: answered.answer.findings.map(({ rule, column, message, fix, count, findings }) => ({
      rule,
      rejectionReason: message,
      fix,
      place: column,
      count,
      findings: findings.map((each) => ({
        line: each.line,
        value: each.value,
        rejectionReason: each.message,
        fix: each.fix,
      })),
    })),
  };
}
