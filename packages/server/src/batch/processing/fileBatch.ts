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
import { type OnRows, planAgentFile } from './planAgentFile.js';
import { planInsurerFile } from './planInsurerFile.js';
import { readAgentFile, readInsurerFile } from './readAgentFile.js';
import type { BatchMoment, BatchWork } from './StoredAnswer.js';
import { type BatchOutcome, rejected, type StoredAnswer } from './StoredAnswer.js';
import { holdPlan, type StoredPlan, storeAgentPlan } from './storeAgentPlan.js';
import { lockInsurerPlan, storeInsurerPlan } from './storeInsurerPlan.js';
import type { BatchPhase } from './tables.js';

/** Who processes a file. */
interface BatchWorker {
  /** Told how far it is, before each step. */
  readonly onProgress: (phase: BatchPhase, done: number, rows: number | null) => Promise<void>;
  /** Stores the answer to it. */
  readonly answer: StoredAnswer;
  /** Stores what became of it, in the transaction that stores the answer: of a production file, in the one that files it. */
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
 * The answer's words on a transaction that a file adds.
 *
 * @param keyOf nothing of a test: none of it is on file.
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

/** The answer to a file: what it adds, and what was on file already, in the order of its lines. */
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

/** The decision on a file: why it is rejected, or how everything in it is stored. */
interface DecidedFile {
  readonly findings: readonly BatchFinding[];
  /** Stores everything. @returns nothing when somebody has changed meanwhile what it was decided on; nothing is stored then. */
  readonly store: (transaction: Executor) => Promise<AcceptedTransaction[] | undefined>;
}

/** Decides what a file comes to, as often as it is asked. */
type DecideFile = (onRows: OnRows) => Promise<DecidedFile>;

/**
 * How a file is decided, of a broker or of an insurer. It is read again each time, so that what was read of a large one takes no
 * memory while what it comes to is stored.
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
        if (!(await holdPlan(transaction, plan, snapshot))) return undefined;
        const stored = await storeAgentPlan(transaction, plan, work, moment);
        return agentAnswer(transaction, plan, stored, work.isTest);
      },
    };
  };
}

/** Thrown out of a transaction that is to be rolled back. */
class RolledBack extends Error {}

/** Does something in a transaction that is rolled back, as a test does. @returns what it came to. */
async function rolledBack<T>(db: Executor, work: (transaction: Executor) => Promise<T>): Promise<T> {
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

/** Times that a file is decided again when somebody else changes the same policies meanwhile. */
const TRIES = 5;

/**
 * Processes a file: everything is decided first, in short reads and on no lock; then all of it is stored in one transaction. A
 * test does the same, and its transaction is rolled back. Who is killed in between has stored nothing.
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

  async function finished(outcome: BatchOutcome): Promise<BatchOutcome> {
    await inTransaction(db, (transaction) => store(transaction, outcome));
    return outcome;
  }

  async function test(decided: DecidedFile): Promise<BatchOutcome | undefined> {
    const answered = await rolledBack(db, decided.store);
    return answered && finished({ status: 'ACCEPTED', transactions: answered });
  }

  function file(decided: DecidedFile): Promise<BatchOutcome | undefined> {
    return inTransaction(db, async (transaction) => {
      const answered = await decided.store(transaction);
      if (!answered) return undefined;
      const accepted: BatchOutcome = { status: 'ACCEPTED', transactions: answered };
      await store(transaction, accepted);
      return accepted;
    });
  }

  const decide = decisionOf(db, work, moment);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await onProgress('reading', 0, null);
    const decided = await decide((done, rows) => onProgress('checking', done, rows));
    if (decided.findings.length > 0) return finished(rejected(decided.findings, work.format));
    await onProgress('filing', 0, null);
    const outcome = await (work.isTest ? test(decided) : file(decided));
    if (outcome) return outcome;
  }
  throw new Error('The policies of a batch file were changed each time it was to be filed.');
}
