import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';
import { type BatchOutcome, rejected } from './BatchOutcome.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import type { BatchWorker } from './BatchWorker.js';
import { type DecidedFile, decisionOf } from './decideFile.js';
import { rolledBack } from './rolledBack.js';

/** What a file comes to is decided again so often when somebody else changes the same policies meanwhile. */
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
