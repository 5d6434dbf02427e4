import type { Executor } from './executor.js';

/** Takes back what was done to see what would come of it. */
class OnlySeen extends Error {}

/** Does something within a transaction, and takes it back: what would come of it, by the same steps that do it. */
export async function tryOut<T>(db: Executor, work: (db: Executor) => Promise<T>): Promise<T> {
  let seen: { readonly outcome: T } | undefined;
  try {
    return await db.transaction(async (transaction): Promise<T> => {
      seen = { outcome: await work(transaction) };
      throw new OnlySeen();
    });
  } catch (error) {
    if (error instanceof OnlySeen && seen) return seen.outcome;
    throw error;
  }
}
