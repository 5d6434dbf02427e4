import { eq, inArray } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { chunksOf, readInChunks } from '../../background/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';
import type { AgentPlan } from './AgentPlan.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';
import type { StoredPlan } from './storeAgentPlan.js';

const TRANSACTIONS_PER_QUERY = 500;
const TRANSACTIONS_PER_TURN = 500;

/** What was on file already, as the answer tells it. */
async function answeredBefore(
  db: Executor,
  filedBefore: AgentPlan['filedBefore'],
): Promise<AnsweredTransaction[]> {
  const found = await readInChunks(
    filedBefore.map(({ transactionId }) => transactionId),
    TRANSACTIONS_PER_QUERY,
    (part) =>
      db
        .select({ transaction: transactions, policy: policies, group: coverageGroups, agent: accounts })
        .from(transactions)
        .innerJoin(policies, eq(policies.id, transactions.policyId))
        .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
        .innerJoin(accounts, eq(accounts.id, policies.agentId))
        .where(inArray(transactions.id, part)),
  );
  const lines = new Map(filedBefore.map(({ transactionId, line }) => [transactionId, line]));
  return found.map(({ transaction, policy, group, agent }) => ({
    line: lines.get(transaction.id) ?? 0,
    npNumber: agent.npn ?? agent.accountNumber ?? '',
    state: policy.homeState,
    policyId: policy.id,
    transactionId: transaction.id,
    policyNumber: policy.policyNumber,
    insuredName: policy.insuredName,
    transactionType: transaction.type,
    effectiveDate: transaction.effectiveDate,
    coverageCode: group.coverageCode,
    taxStatus: group.taxStatus,
    premium: transaction.premium,
    fees: transaction.fees,
    tax: transaction.taxTotal,
    transactionFee: transaction.feeTotal,
    confirmationNumber: transaction.confirmationNumber,
    comment: transaction.comment,
    questions: [],
    isFiledBefore: true,
  }));
}

/** Every transaction of an accepted file of brokers, in the order of its lines. */
export async function agentAnswer(
  db: Executor,
  plan: AgentPlan,
  { keyOf, confirmationNumbers }: StoredPlan,
  isTest: boolean,
): Promise<AnsweredTransaction[]> {
  // What a later row of the file has settled is not asked any more.
  const settled = new Set(plan.settled);
  const now: AnsweredTransaction[] = [];
  // Some at a time: one process answers everybody.
  for await (const part of chunksOf(plan.transactions, TRANSACTIONS_PER_TURN)) {
    for (const { line, place, policy, filed, key } of part) {
      const { sent, assessment } = filed;
      const sum = (isFee: boolean) =>
        assessment.lines
          .filter(({ kind }) => (kind === 'fee') === isFee)
          .reduce((total, { amount }) => total + amount, 0);
      now.push({
        line,
        npNumber: place.agent.npn ?? place.agent.accountNumber ?? '',
        state: policy.row.homeState,
        policyId: isTest ? null : keyOf(policy.row.id),
        transactionId: isTest ? null : keyOf(key),
        policyNumber: policy.row.policyNumber,
        insuredName: policy.row.insuredName,
        transactionType: sent.agtTransType,
        effectiveDate: filed.effectiveDate,
        coverageCode: filed.coverageCode,
        taxStatus: filed.taxStatus,
        premium: sent.msAgtTransPremium,
        fees: sent.msAgtTransOtherFees,
        tax: sum(false),
        transactionFee: sum(true),
        confirmationNumber: confirmationNumbers[now.length] ?? '',
        comment: sent.agtTransComment,
        questions: settled.has(key) ? [] : filed.questions.map(({ rule, message }) => ({ rule, message })),
        isFiledBefore: false,
      });
    }
  }
  const before = await answeredBefore(db, plan.filedBefore);
  return [...now, ...before].toSorted((a, b) => a.line - b.line);
}
