import type { BatchFinding } from '@slip/forms/batch';
import { isInsurer } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';
import { agentAnswer } from './agentAnswer.js';
import { type BatchOutcome, rejected } from './BatchOutcome.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import type { BatchWorker } from './BatchWorker.js';
import { type OnRows, planAgentFile } from './planAgentFile.js';
import { planInsurerFile } from './planInsurerFile.js';
import { readAgentFile } from './readAgentFile.js';
import { readInsurerFile } from './readInsurerFile.js';
import { holdPlan, storeAgentPlan } from './storeAgentPlan.js';
import { lockInsurerPlan, storeInsurerPlan } from './storeInsurerPlan.js';

/** The decision on a file: why it is rejected, or how everything in it is stored. */
interface DecidedFile {
  readonly findings: readonly BatchFinding[];
  /** Stores everything. @returns nothing when somebody has changed meanwhile what it was decided on; nothing is stored then. */
  readonly store: (transaction: Executor) => Promise<AnsweredTransaction[] | undefined>;
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
    const transactions = await rolledBack(db, decided.store);
    return transactions && finished({ status: 'ACCEPTED', transactions });
  }

  function file(decided: DecidedFile): Promise<BatchOutcome | undefined> {
    return inTransaction(db, async (transaction) => {
      const transactions = await decided.store(transaction);
      if (!transactions) return undefined;
      const accepted: BatchOutcome = { status: 'ACCEPTED', transactions };
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
