import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';

/** Thrown out of a transaction that is to be rolled back. */
class RolledBack extends Error {}

/** Does something in a transaction that is rolled back, as a test does. @returns what it came to. */
export async function rolledBack<T>(db: Executor, work: (transaction: Executor) => Promise<T>): Promise<T> {
  const end: { done?: { readonly result: T } } = {};
  try {
    await inTransaction(db, async (transaction) => {
      end.done = { result: await work(transaction) };
      throw new RolledBack('A test stores nothing.');
    });
  } catch (error) {
    if (error instanceof RolledBack && end.done) return end.done.result;
    throw error;
  }
  throw new Error('A test was not rolled back.');
}
