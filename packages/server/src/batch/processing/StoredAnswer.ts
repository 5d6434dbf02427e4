import { type BatchFinding, type FindingGroup, groupFindings, xmlElementOf } from '@slip/forms/batch';
import type { CalendarDate } from '@slip/forms/rules';
import type { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { Office } from '../../operator/Office.js';
import { type AcceptedTransaction, answerTotals } from './AcceptedTransaction.js';
import { batchAnswerParts, batchAnswers } from './tables.js';

/** A file that is to be processed, and what the upload form said of it. */
export interface BatchWork {
  /** The account that sent it. */
  readonly account: typeof accounts.$inferSelect;
  /** The person who sent it. */
  readonly personId: number;
  readonly format: 'csv' | 'xml';
  readonly isTest: boolean;
  /** Of a CSV file of brokers: for whom, in which state and who is billed. */
  readonly agentId: number | null;
  readonly state: string | null;
  readonly accountingContactId: number | null;
  /** Of an insurer: the period; quarter 0 is the whole year. */
  readonly year: number | null;
  readonly quarter: number | null;
  readonly fileName: string;
  /** By which the audit trail tells it from other files. */
  readonly requestId: string;
  readonly file: Uint8Array;
}

/** When and for which office a file is processed. */
export interface BatchMoment {
  readonly now: Date;
  /** The office's day. */
  readonly today: CalendarDate;
  readonly office: Office;
}

/** The outcome of a file. */
export type BatchOutcome =
  | { readonly status: 'ACCEPTED'; readonly transactions: readonly AcceptedTransaction[] }
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
