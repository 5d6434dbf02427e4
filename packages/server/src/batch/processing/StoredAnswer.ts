import { type BatchFinding, type FindingGroup, groupFindings, xmlElementOf } from '@slip/forms/batch';
import type { Executor } from '../../database/executor.js';
import { type AcceptedTransaction, answerTotals } from './AcceptedTransaction.js';
import type { BatchWork } from './BatchWork.js';
import { batchAnswerParts, batchAnswers } from './tables.js';

/** The outcome of a file. */
export type BatchOutcome =
  | { readonly status: 'ACCEPTED'; readonly transactions: readonly AcceptedTransaction[] }
  | { readonly status: 'REJECTED'; readonly groups: readonly FindingGroup[] };

/** The outcome of a file that breaks a rule: it is rejected as a whole (domain §7). */
export function rejectedOutcome(
  findings: readonly BatchFinding[],
  format: BatchWork['format'],
): BatchOutcome {
  const placed = format === 'csv' ? findings : findings.map(atElement);
  const inOrder = placed.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { status: 'REJECTED', groups: groupFindings(inOrder) };
}

/** A finding of an XML file, which names the element instead of the column. */
function atElement(found: BatchFinding): BatchFinding {
  return found.column === null ? found : { ...found, column: xmlElementOf(found.column) };
}

/** The number of transactions in one row of an answer. */
const TRANSACTIONS_PER_PART = 250;

/** Stores the answer to a file, in steps that can be made in one transaction or in several. */
export interface StoredAnswer {
  readonly steps: (outcome: BatchOutcome) => Iterable<(transaction: Executor) => Promise<void>>;
}

/** The steps that store the answer to a file. */
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
