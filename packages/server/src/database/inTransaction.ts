import { setTimeout as pause } from 'node:timers/promises';
import type { Executor } from './executor.js';
import { sqlState } from './sqlState.js';

/** Serialization failure and deadlock: the database undid a transaction that is to be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 4;

/**
 * Runs work in a transaction (READ COMMITTED) and again when the database gave it up to let another one pass. The work
 * must therefore change nothing outside the transaction.
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
      // Apart from each other, so that the two do not meet again.
      await pause(Math.random() * 20 * attempt);
    }
  }
}
