import type { EngineUse } from '../../database/EngineUse.js';
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
  /**
   * Stores what became of it, beside the answer: of a file that is filed in the transaction that shows it, so that both are stored
   * or neither.
   */
  readonly finish: (db: Executor, outcome: BatchOutcome) => Promise<void>;
  /**
   * A file of so many transactions is stored in parts, where a transaction would hold everybody up: on the embedded database.
   * @default none
   */
  readonly inPartsFrom?: number | undefined;
  /**
   * What the engine is asked meanwhile, after which the size of the parts goes.
   * @default parts are small
   */
  readonly use?: EngineUse | undefined;
}
