import type { Executor } from './executor.js';

/** The connections of a pool, and who waits for one. */
export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * Told the text of each statement when it is asked, with `$1` where its values stand.
 * @returns what is told when it has ended, and why it failed, if it did.
 */
export type StatementWatch = (text: string) => (error?: unknown) => void;

/** An open, migrated database. */
export interface Database {
  readonly db: Executor;
  /** Its address. */
  readonly url: string;
  /** How many connections there are at this moment. */
  counts(): PoolCounts;
  /** Asks it for a sign of life. @throws when it does not answer. */
  ping(): Promise<void>;
  /** Lets running queries finish, closes it, and stops the PostgreSQL that was started for it. */
  close(): Promise<void>;
}

/** A database at an address. */
export interface DatabaseAddress {
  readonly databaseUrl: string;
  /** The setting with its address, for a sentence. @default DATABASE_URL */
  readonly variable?: string;
  /**
   * The address without a pooler in between, for migrations. Where there is one, connections to the other are shared with others between
   * two transactions: they have no settings of their own and keep no statements.
   */
  readonly directUrl?: string | undefined;
  /** Milliseconds to wait for the answer to a query; 0: for ever. @default 35 s */
  readonly answerLimit?: number;
  /** The name of its connections there. @default slip */
  readonly name?: string;
  /** How many there are at most. @default 10 */
  readonly connections?: number;
  /** True if statements of transactions are kept prepared: not where each handles thousands of rows, of which a plan made once knows nothing. @default true */
  readonly prepares?: boolean;
  /** Begins to watch a statement, and is told its end. @default nobody watches */
  readonly watch?: StatementWatch | undefined;
  /** False: tables that are not up to date are told of, and left as they are. @default true */
  readonly migrates?: boolean;
}

/** Which database to open: the one of a data folder, for which PostgreSQL is started, or one at an address. */
export type DatabasePlace =
  | ({ readonly dataDir: string } & Pick<DatabaseAddress, 'answerLimit' | 'connections' | 'watch'>)
  | DatabaseAddress;
