import type { Executor } from '../../database/executor.js';
import type { BatchOutcome } from './BatchOutcome.js';
import type { StoredAnswer } from './StoredAnswer.js';
import type { BatchPhase } from './tables.js';

/** Who processes a file. */
export interface BatchWorker {
  /** Told how far it is, before each step. */
  readonly onProgress: (phase: BatchPhase, done: number, rows: number | null) => Promise<void>;
  /** Stores the answer to it. */
  readonly answer: StoredAnswer;
  /** Stores what became of it, in the transaction that stores the answer: of a production file, in the one that files it. */
  readonly finish: (db: Executor, outcome: BatchOutcome) => Promise<void>;
}
