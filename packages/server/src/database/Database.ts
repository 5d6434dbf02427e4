import type { EngineUse } from './EngineUse.js';
import type { Executor } from './executor.js';

/** An open, migrated database. */
export interface Database {
  readonly db: Executor;
  readonly engine: 'embedded' | 'postgres';
  /** What the only connection of the embedded one is asked. */
  readonly use?: EngineUse;
  /** Asks it for a sign of life. @throws when it does not answer. */
  ping(): Promise<void>;
  /** Lets running queries finish, closes it and gives its folder back. */
  close(): Promise<void>;
}

/** Which database to open: a folder for the embedded one, or the address of a real one. */
export type DatabasePlace = { readonly dataDir: string } | { readonly databaseUrl: string };
