import type { Executor } from '../../src/database/executor.js';

/** The transactions of a worker, by number: the first takes a file, the next one stores what it comes to. */
export type AroundTransaction = (
  number: number,
  /** Runs it, and before its end something else in it. */
  run: (last?: (transaction: Executor) => Promise<unknown>) => Promise<unknown>,
) => Promise<unknown>;

/** A database whose transactions can be held up, or can fail. */
export function withTransactions(db: Executor, around: AroundTransaction): Executor {
  let number = 0;
  return new Proxy(db, {
    get(target, name): unknown {
      if (name !== 'transaction') return Reflect.get(target, name);
      return (work: (transaction: Executor) => Promise<unknown>) => {
        number += 1;
        return around(number, (last) =>
          target.transaction(async (transaction) => {
            const result = await work(transaction);
            await last?.(transaction);
            return result;
          }),
        );
      };
    },
  });
}
