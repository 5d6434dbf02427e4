import type { Executor } from '../../database/executor.js';
import { answerTotals } from './AnsweredTransaction.js';
import type { BatchOutcome } from './BatchOutcome.js';
import { batchAnswerParts, batchAnswers } from './tables.js';

/** Transactions in one row of an answer. */
const TRANSACTIONS_PER_PART = 250;

/** How the answer to a file is stored: in steps, so that they can be of one transaction or of several. */
export interface StoredAnswer {
  readonly steps: (outcome: BatchOutcome) => Iterable<(transaction: Executor) => Promise<void>>;
}

/** How the answer to a file is stored. */
export function storedAnswer(submissionId: number): StoredAnswer {
  return {
    *steps(outcome) {
      const { status } = outcome;
      const transactions = status === 'ACCEPTED' ? outcome.transactions : [];
      const totals = answerTotals(transactions);
      const findings = status === 'REJECTED' ? outcome.groups : [];
      yield async (db) => {
        await db.insert(batchAnswers).values({ submissionId, totals, findings });
      };
      for (let start = 0; start < transactions.length; start += TRANSACTIONS_PER_PART) {
        const part = transactions.slice(start, start + TRANSACTIONS_PER_PART);
        const number = start / TRANSACTIONS_PER_PART;
        yield async (db) => {
          await db.insert(batchAnswerParts).values({ submissionId, number, transactions: part });
        };
      }
    },
  };
}
