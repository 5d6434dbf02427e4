import { eq, inArray } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';
import type { Keys } from './AgentKeys.js';
import type { AgentPlan, PlannedTransaction } from './AgentPlan.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';
import type { StoredPlan } from './storeAgentPlan.js';

const TRANSACTIONS_PER_QUERY = 500;

/** The transactions that were on file already, as the answer tells them. */
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

/**
 * The answer's words on a transaction that a file adds.
 *
 * @param keyOf nothing of a test: none of it is on file.
 */
function answeredTransaction(
  { line, place, policy, filed, key }: PlannedTransaction,
  confirmationNumber: string,
  settled: ReadonlySet<number>,
  keyOf: Keys | undefined,
): AnsweredTransaction {
  const { sent, assessment } = filed;
  const sum = (isFee: boolean) =>
    assessment.lines
      .filter(({ kind }) => (kind === 'fee') === isFee)
      .reduce((total, { amount }) => total + amount, 0);
  return {
    line,
    npNumber: place.agent.npn ?? place.agent.accountNumber ?? '',
    state: policy.row.homeState,
    policyId: keyOf ? keyOf(policy.row.id) : null,
    transactionId: keyOf ? keyOf(key) : null,
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
    confirmationNumber,
    comment: sent.agtTransComment,
    // Questions that a later row of the file has settled are not asked any more.
    questions: settled.has(key) ? [] : filed.questions.map(({ rule, message }) => ({ rule, message })),
    isFiledBefore: false,
  };
}

/** The answer to a file: what it adds, and what was on file already, in the order of its lines. */
async function wholeAnswer(
  db: Executor,
  added: readonly AnsweredTransaction[],
  filedBefore: AgentPlan['filedBefore'],
): Promise<AnsweredTransaction[]> {
  const before = await answeredBefore(db, filedBefore);
  return [...added, ...before].toSorted((a, b) => a.line - b.line);
}

/** Every transaction of an accepted file of brokers, in the order of its lines. */
export async function agentAnswer(
  db: Executor,
  plan: AgentPlan,
  { keyOf, confirmationNumbers }: StoredPlan,
  isTest: boolean,
): Promise<AnsweredTransaction[]> {
  const settled = new Set(plan.settled);
  const added = plan.transactions.map((each, place) =>
    answeredTransaction(each, confirmationNumbers[place] ?? '', settled, isTest ? undefined : keyOf),
  );
  return wholeAnswer(db, added, plan.filedBefore);
}
