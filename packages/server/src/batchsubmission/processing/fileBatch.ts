import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';
import { type BatchOutcome, rejected } from './BatchOutcome.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { decisionOf } from './decideFile.js';
import type { BatchPhase } from './tables.js';

/** What a file comes to is decided again so often when somebody else changes the same policies meanwhile. */
const TRIES = 5;

/** Who processes a file. */
export interface BatchWorker {
  /** Told how far it is, before each step. */
  readonly onProgress: (phase: BatchPhase, done: number, rows: number | null) => Promise<void>;
  /** Stores what became of it: of a file that is filed in the very transaction, so that both are stored or neither. */
  readonly finish: (db: Executor, outcome: BatchOutcome) => Promise<void>;
}

/**
 * Processes a file: everything is decided first, in short reads and on no lock; then all of it is stored in one transaction. A test
 * does the same in parts, each of which is rolled back: nothing of it stays, so that nobody has to wait for the whole. Who is killed in between has stored nothing.
 */
export async function fileBatch(
  db: Executor,
  work: BatchWork,
  moment: BatchMoment,
  { onProgress, finish }: BatchWorker,
): Promise<BatchOutcome> {
  async function finished(outcome: BatchOutcome): Promise<BatchOutcome> {
    await inTransaction(db, (transaction) => finish(transaction, outcome));
    return outcome;
  }

  const decide = decisionOf(db, work, moment);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await onProgress('reading', 0, null);
    const { findings, store, rehearse } = await decide((done, rows) => onProgress('checking', done, rows));
    if (findings.length > 0) return finished(rejected(findings, work.format));
    const onFiling = () => onProgress('filing', 0, null);
    await onFiling();
    if (work.isTest) {
      const transactions = await rehearse(onFiling);
      if (transactions) return finished({ status: 'ACCEPTED', transactions });
      continue;
    }
    const outcome = await inTransaction(db, async (transaction): Promise<BatchOutcome | undefined> => {
      const transactions = await store(transaction);
      if (!transactions) return undefined;
      const accepted: BatchOutcome = { status: 'ACCEPTED', transactions };
      await finish(transaction, accepted);
      return accepted;
    });
    if (outcome) return outcome;
  }
  throw new Error('The policies of a batch file were changed each time it was to be filed.');
}
