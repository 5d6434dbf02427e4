import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';
import { type BatchOutcome, rejected } from './BatchOutcome.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import type { BatchWorker } from './BatchWorker.js';
import { type DecidedFile, decisionOf } from './decideFile.js';
import { fileBehindVeil } from './fileBehindVeil.js';

/** What a file comes to is decided again so often when somebody else changes the same policies meanwhile. */
const TRIES = 5;

/**
 * Processes a file: everything is decided first, in short reads and on no lock; then all of it is stored in one transaction, or
 * in parts that are seen all at once. A test does the same in parts, each of which is rolled back: nothing of it stays, so that
 * nobody has to wait for the whole. Who is killed in between has stored nothing.
 */
export async function fileBatch(
  db: Executor,
  work: BatchWork,
  moment: BatchMoment,
  worker: BatchWorker,
): Promise<BatchOutcome> {
  const { onProgress, answer, finish, inPartsFrom = Number.POSITIVE_INFINITY } = worker;

  async function store(transaction: Executor, outcome: BatchOutcome): Promise<void> {
    await finish(transaction, outcome);
    for (const step of answer.steps(outcome)) {
      await nextTurn();
      await step(transaction);
    }
  }

  async function finished(outcome: BatchOutcome): Promise<BatchOutcome> {
    await inTransaction(db, (transaction) => store(transaction, outcome));
    return outcome;
  }

  async function file(decided: DecidedFile): Promise<BatchOutcome | undefined> {
    if (decided.inParts.size >= inPartsFrom) return fileBehindVeil(db, decided.inParts, worker);
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
    const { findings, rehearse } = decided;
    if (findings.length > 0) return finished(rejected(findings, work.format));
    const onFiling = () => onProgress('filing', 0, null);
    await onFiling();
    if (work.isTest) {
      const transactions = await rehearse(onFiling);
      if (transactions) return finished({ status: 'ACCEPTED', transactions });
      continue;
    }
    const outcome = await file(decided);
    if (outcome) return outcome;
  }
  throw new Error('The policies of a batch file were changed each time it was to be filed.');
}
