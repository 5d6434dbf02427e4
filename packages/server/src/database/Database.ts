import type { DatabaseClock } from './DatabaseClock.js';
import type { Executor } from './executor.js';

/** The numbers of connections of a pool, and of calls that wait for one. */
export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * Called with the text of each statement when it begins, with `$1` in place of its values.
 * @returns a function to call when the statement has ended, with the error if it failed.
 */
export type StatementWatch = (text: string) => (error?: unknown) => void;

/** An open, migrated database. */
export interface Database {
  readonly db: Executor;
  /** Its address. */
  readonly url: string;
  /** How many connections there are at this moment. */
  counts(): PoolCounts;
  /** Checks that the database answers, and compares the clocks. @throws when it does not answer */
  ping(): Promise<void>;
  /** Checks that the disk of the database is not full. @throws when there is no room, or no answer */
  findRoom(): Promise<void>;
  /** Its clock beside that of this machine, by the last ping. */
  readonly clock: DatabaseClock;
  /** Lets running queries finish, closes the connections, and stops the PostgreSQL that was started for the database. */
  close(): Promise<void>;
}

/** A database at an address. */
export interface DatabaseAddress {
  readonly databaseUrl: string;
  /** The name of the setting with its address, for messages. @default DATABASE_URL */
  readonly variable?: string;
  /**
   * The address that reaches the database without a pooler, for migrations. If it is given, `databaseUrl` leads to a pooler, whose connections
   * serve others between two transactions: they have no settings of their own and keep no prepared statements.
   */
  readonly directUrl?: string | undefined;
  /** Milliseconds to wait for the answer to a query; 0: for ever. @default 35 s */
  readonly answerLimit?: number;
  /** The name by which the database lists the connections. @default slip */
  readonly name?: string;
  /** The most connections. @default 10 */
  readonly connections?: number;
  /** True if statements of transactions are kept prepared. False where each handles thousands of rows, which a kept plan does not fit. @default true */
  readonly prepares?: boolean;
  /** Watches all statements. @default none */
  readonly watch?: StatementWatch | undefined;
  /** If false, tables that are not up to date are reported and left as they are. @default true */
  readonly migrates?: boolean;
}

/** Which database to open: the one of a data folder, for which PostgreSQL is started, or one at an address. */
export type DatabasePlace =
  | ({ readonly dataDir: string } & Pick<
      DatabaseAddress,
      'answerLimit' | 'connections' | 'watch' | 'migrates'
    >)
  | DatabaseAddress;
