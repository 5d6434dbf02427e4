import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import type { HiddenRows } from '../../database/veil/Veil.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';

/** A file whose storing has begun. */
export interface BegunStoring {
  /** The rows of the file in every table that the parts add to. */
  readonly hidden: readonly HiddenRows[];
  /** What adds the rows: each in a short transaction of its own. @param size how many transactions the next one is to have. */
  readonly parts: (size: () => number) => Iterable<(transaction: Executor) => Promise<void>>;
  /** Every transaction of the file. */
  readonly answer: (db: Executor) => Promise<readonly AnsweredTransaction[]>;
  /**
   * Changes what was on file, in the transaction that shows everything. @returns false where somebody has changed meanwhile what
   * the file was decided on; nothing is changed then.
   */
  readonly change: (transaction: Executor) => Promise<boolean>;
}

/** How a file is stored in short transactions, of which nobody sees any before the last one. */
export interface StoredInParts {
  /** How many transactions are stored. */
  readonly size: number;
  /** The locks of everything it was decided on, which nobody gets until it is stored. */
  readonly locks: readonly string[];
  /** Tables of sums that the database keeps of its rows. */
  readonly sums: readonly PgTable[];
  /** Whether everything is on file as it was read; asked once the locks are held. */
  readonly isCurrent: (db: Executor) => Promise<boolean>;
  /** Takes the keys of all its rows; what it returns, their numbers. Keys are never given back: that needs no transaction. */
  readonly begin: (db: Executor) => Promise<(transaction: Executor) => Promise<BegunStoring>>;
}
