import type { Executor } from './executor.js';

/** Takes back what was done to see what would come of it. */
class OnlySeen<T> extends Error {
  readonly seen: T;

  constructor(seen: T) {
    super('It was only looked at.');
    this.seen = seen;
  }
}

/** Does something within a transaction, and takes it back: what would come of it, by the same steps that do it. */
export async function tryOut<T>(db: Executor, work: (db: Executor) => Promise<T>): Promise<T> {
  const isSeen = (error: unknown): error is OnlySeen<T> => error instanceof OnlySeen;
  try {
    return await db.transaction(async (transaction): Promise<T> => {
      throw new OnlySeen(await work(transaction));
    });
  } catch (error) {
    if (isSeen(error)) return error.seen;
    throw error;
  }
}
