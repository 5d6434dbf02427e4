import { type BatchFinding, type FindingGroup, groupFindings, xmlElementOf } from '@slip/forms/batch';
import type { Executor } from '../../database/executor.js';
import { type AnsweredTransaction, answerTotals } from './AnsweredTransaction.js';
import type { BatchWork } from './BatchWork.js';
import { batchAnswerParts, batchAnswers } from './tables.js';

/** The outcome of a file. */
export type BatchOutcome =
  | { readonly status: 'ACCEPTED'; readonly transactions: readonly AnsweredTransaction[] }
  | { readonly status: 'REJECTED'; readonly groups: readonly FindingGroup[] };

/** A file that breaks a rule is rejected as a whole (domain §7). */
export function rejected(findings: readonly BatchFinding[], format: BatchWork['format']): BatchOutcome {
  const placed = format === 'csv' ? findings : findings.map(atElement);
  const inOrder = placed.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { status: 'REJECTED', groups: groupFindings(inOrder) };
}

/** A finding of an XML file names the element, not the column. */
function atElement(found: BatchFinding): BatchFinding {
  return found.column === null ? found : { ...found, column: xmlElementOf(found.column) };
}

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
