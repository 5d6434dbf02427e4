import { sql } from 'drizzle-orm';
import { type Executor, inTransaction } from './executor.js';

/** Thrown to roll back the transaction. */
class RolledBack extends Error {}

/**
 * Runs work in a transaction as `inTransaction` does, and rolls it back: so a preview is made by the same code as the work itself.
 * @returns the result of the work.
 */
export async function tryOut<T>(db: Executor, work: (transaction: Executor) => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await inTransaction(db, async (transaction) => {
      results.push(await work(transaction));
      // Otherwise checks that wait for the end of a transaction would never be made.
      await transaction.execute(sql`set constraints all immediate`);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  const result = results.at(-1);
  if (result === undefined) throw new Error('What was tried has no result.');
  return result;
}
