import type { Client, ClientConfig } from 'pg';
import { sqlState } from './databaseError.js';

/** SQLSTATE of a statement in a transaction in which another statement has failed before. */
const TRANSACTION_FAILED = '25P02';

/**
 * Makes connections reject statements of a failed transaction with the failure itself. Statements that run side by side are awaited
 * together, and the first one that is heard of need not be the one that failed: without this, a full disk could look like a defect of the product.
 */
export function firstFailureClient(base: typeof Client): typeof Client {
  return class FirstFailureClient extends base {
    constructor(config?: string | ClientConfig) {
      super(config);
      const ask = this.query.bind(this);
      let failure: unknown;
      this.query = (...query: unknown[]) => {
        const asked = Reflect.apply(ask, this, query);
        if (!(asked instanceof Promise)) return asked;
        return asked.then(
          (answer: unknown) => {
            // A failed transaction answers nothing but its end: what failed before it is of no statement that follows.
            failure = undefined;
            return answer;
          },
          (error: unknown) => {
            if (sqlState(error) !== TRANSACTION_FAILED) failure = error;
            throw failure ?? error;
          },
        );
      };
    }
  };
}
