import { setTimeout as pause } from 'node:timers/promises';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sqlState } from './databaseError.js';

/** Runs queries: the database itself or an open transaction, whichever engine is behind it. */
export type Executor = PgDatabase<PgQueryResultHKT>;

/** Serialization failure and deadlock: the database rolled a transaction back that should be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 4;

/**
 * Runs work in a transaction (READ COMMITTED), and again when the database rolled it back because of a conflict. The work must
 * therefore change nothing outside the transaction.
 */
export async function inTransaction<T>(
  db: Executor,
  work: (transaction: Executor) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === TRIES || !TRY_AGAIN.has(sqlState(error) ?? '')) throw error;
      // A random pause, so that the two transactions do not collide again.
      await pause(Math.random() * 20 * attempt);
    }
  }
}
