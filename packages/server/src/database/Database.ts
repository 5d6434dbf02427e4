import type { Executor } from './executor.js';

/** An open, migrated database. */
export interface Database {
  readonly db: Executor;
  /** Whether no other server can be at work on it: then what one has left behind is taken over at once. */
  readonly isAlone: boolean;
  /** Asks it for a sign of life. @throws when it does not answer. */
  ping(): Promise<void>;
  /** Lets running queries finish, closes it, and stops the PostgreSQL that was started for it. */
  close(): Promise<void>;
}

/** A database at an address. */
export interface DatabaseAddress {
  readonly databaseUrl: string;
  /** Milliseconds to wait for the answer to a query; 0: for ever. @default 35 s */
  readonly answerLimit?: number;
}

/** Which database to open: the one of a data folder, for which PostgreSQL is started, or one at an address. */
export type DatabasePlace = { readonly dataDir: string } | DatabaseAddress;
