import type { BatchFinding } from '@slip/forms/batch';
import { isInsurer } from '@slip/forms/rules';
import { eq, inArray } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { readInChunks } from '../../database/chunksOf.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';
import type { AcceptedTransaction } from './AcceptedTransaction.js';
import type { Keys } from './AgentKeys.js';
import type { AgentPlan, PlannedTransaction } from './AgentPlan.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { type OnRows, planAgentFile } from './planAgentFile.js';
import { planInsurerFile } from './planInsurerFile.js';
import { readAgentFile, readInsurerFile } from './readBatchFile.js';
import { type BatchOutcome, rejectedOutcome, type StoredAnswer } from './StoredAnswer.js';
import { lockAgentPlan, type StoredPlan, storeAgentPlan } from './storeAgentPlan.js';
import { lockInsurerPlan, storeInsurerPlan } from './storeInsurerPlan.js';
import type { BatchPhase } from './tables.js';

/** The functions that note the progress of a file, and store its answer and its outcome. */
interface BatchWorker {
  /** Is called with the progress before each step. */
  readonly onProgress: (phase: BatchPhase, done: number, rows: number | null) => Promise<void>;
  /** Stores the answer to the file. */
  readonly answer: StoredAnswer;
  /** Stores the outcome, in the transaction that stores the answer; a production file is filed in the same transaction. */
  readonly finish: (db: Executor, outcome: BatchOutcome) => Promise<void>;
}

const TRANSACTIONS_PER_QUERY = 500;

/** The transactions that were on file already, as the answer tells them. */
async function answeredBefore(
  db: Executor,
  filedBefore: AgentPlan['filedBefore'],
): Promise<AcceptedTransaction[]> {
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
 * A transaction that a file adds, as the answer tells it.
 *
 * @param keyOf undefined for a test, of which nothing is on file.
 */
function answeredTransaction(
  { line, place, policy, filed, key }: PlannedTransaction,
  confirmationNumber: string,
  settled: ReadonlySet<number>,
  keyOf: Keys | undefined,
): AcceptedTransaction {
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

/** The answer to a file: the transactions that it adds, and those that were on file already, in the order of its lines. */
async function wholeAnswer(
  db: Executor,
  added: readonly AcceptedTransaction[],
  filedBefore: AgentPlan['filedBefore'],
): Promise<AcceptedTransaction[]> {
  const before = await answeredBefore(db, filedBefore);
  return [...added, ...before].toSorted((a, b) => a.line - b.line);
}

/** Every transaction of an accepted file of brokers, in the order of its lines. */
async function agentAnswer(
  db: Executor,
  plan: AgentPlan,
  { keyOf, confirmationNumbers }: StoredPlan,
  isTest: boolean,
): Promise<AcceptedTransaction[]> {
  const settled = new Set(plan.settled);
  const added = plan.transactions.map((each, place) =>
    answeredTransaction(each, confirmationNumbers[place] ?? '', settled, isTest ? undefined : keyOf),
  );
  return wholeAnswer(db, added, plan.filedBefore);
}

/** The decision on a file: its findings, or the function that stores everything in it. */
interface DecidedFile {
  readonly findings: readonly BatchFinding[];
  /** Stores everything. @returns undefined, with nothing stored, when somebody has meanwhile changed what the decision depends on. */
  readonly store: (transaction: Executor) => Promise<AcceptedTransaction[] | undefined>;
}

/** Reads a file and decides on it; it can be called several times. */
type DecideFile = (onRows: OnRows) => Promise<DecidedFile>;

/**
 * The function that decides on a file, of a broker or of an insurer. It reads the file again each time, so that the rows of a large file
 * take no memory while its plan is stored.
 */
function decisionOf(db: Executor, work: BatchWork, moment: BatchMoment): DecideFile {
  if (isInsurer(work.account.kind)) {
    return async (onRows) => {
      const file = readInsurerFile(work.file, work.format);
      const { plan, snapshot } = await planInsurerFile(db, work, file, moment, onRows);
      return {
        findings: plan.findings,
        store: async (transaction) =>
          (await lockInsurerPlan(transaction, work, snapshot))
            ? storeInsurerPlan(transaction, plan, work, moment)
            : undefined,
      };
    };
  }
  return async (onRows) => {
    const file = readAgentFile(work.file, work.format, work.state ?? '');
    const { plan, snapshot } = await planAgentFile(db, work, file, moment, onRows);
    return {
      findings: plan.findings,
      store: async (transaction) => {
        if (!(await lockAgentPlan(transaction, plan, snapshot))) return undefined;
        const stored = await storeAgentPlan(transaction, plan, work, moment);
        return agentAnswer(transaction, plan, stored, work.isTest);
      },
    };
  };
}

/** Thrown in a transaction that should be rolled back. */
class RolledBack extends Error {}

/** Works in a transaction that is rolled back, as for a test. @returns the result of the work. */
async function runAndRollBack<T>(db: Executor, work: (transaction: Executor) => Promise<T>): Promise<T> {
  const end: { done?: { readonly result: T } } = {};
  try {
    await inTransaction(db, async (transaction) => {
      end.done = { result: await work(transaction) };
      throw new RolledBack('A test stores nothing.');
    });
  } catch (error) {
    if (error instanceof RolledBack && end.done) return end.done.result;
    throw error;
  }
  throw new Error('A test was not rolled back.');
}

/** The number of times that a file is decided, when others keep changing the same policies meanwhile. */
const MAX_TRIES = 5;

/**
 * Processes a file: everything is decided first, with short reads and without locks; then all of it is stored in one transaction. A test
 * does the same, and its transaction is rolled back. A worker that is killed in between has stored nothing.
 */
export async function fileBatch(
  db: Executor,
  work: BatchWork,
  moment: BatchMoment,
  { onProgress, answer, finish }: BatchWorker,
): Promise<BatchOutcome> {
  async function store(transaction: Executor, outcome: BatchOutcome): Promise<void> {
    await finish(transaction, outcome);
    for (const step of answer.steps(outcome)) await step(transaction);
  }

  async function storeOutcome(outcome: BatchOutcome): Promise<BatchOutcome> {
    await inTransaction(db, (transaction) => store(transaction, outcome));
    return outcome;
  }

  async function fileAsTest(decided: DecidedFile): Promise<BatchOutcome | undefined> {
    const answered = await runAndRollBack(db, decided.store);
    return answered && storeOutcome({ status: 'ACCEPTED', transactions: answered });
  }

  function fileInProduction(decided: DecidedFile): Promise<BatchOutcome | undefined> {
    return inTransaction(db, async (transaction) => {
      const answered = await decided.store(transaction);
      if (!answered) return undefined;
      const accepted: BatchOutcome = { status: 'ACCEPTED', transactions: answered };
      await store(transaction, accepted);
      return accepted;
    });
  }

  const decide = decisionOf(db, work, moment);
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    await onProgress('reading', 0, null);
    const decided = await decide((done, rows) => onProgress('checking', done, rows));
    if (decided.findings.length > 0) return storeOutcome(rejectedOutcome(decided.findings, work.format));
    await onProgress('filing', 0, null);
    const outcome = await (work.isTest ? fileAsTest(decided) : fileInProduction(decided));
    if (outcome) return outcome;
  }
  throw new Error('The policies of a batch file were changed each time it was to be filed.');
}
