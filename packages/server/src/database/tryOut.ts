import { sql } from 'drizzle-orm';
import { type Executor, inTransaction } from './executor.js';

/** Ends the transaction of what was only tried. */
class RolledBack extends Error {}

/**
 * Runs work in a transaction as `inTransaction` does, and rolls it back: what would come of it, by the same steps that do it.
 * @returns what the work gave.
 */
export async function tryOut<T>(db: Executor, work: (transaction: Executor) => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await inTransaction(db, async (transaction) => {
      results.push(await work(transaction));
      // Checks that wait for the end of a transaction would not be made at all.
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
