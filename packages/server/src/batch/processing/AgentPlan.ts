import type { BatchFinding } from '@slip/forms/batch';
import type { NewTransaction } from '../../filings/submit/newTransactions.js';
import type { Change } from '../../http/Change.js';
import type { AgentPlace } from './AgentPlace.js';
import type { PlannedPolicy } from './PlannedPolicy.js';

/** A transaction that a file adds. */
export interface PlannedTransaction {
  readonly line: number;
  readonly place: AgentPlace;
  readonly policy: PlannedPolicy;
  readonly filed: NewTransaction;
  /** Below zero: its number while nothing is stored. */
  readonly key: number;
  readonly reference: string;
  /**
   * Its entry in the audit trail, made when it is stored: those of a whole file are never in memory together. The policy's and
   * the transaction's id are added then. It is given the keys that rows have got by then.
   */
  readonly audit: Pick<Change, 'action' | 'before'> & {
    readonly after: (keyOf: (key: number) => number) => Readonly<Record<string, unknown>>;
  };
}

/** A row that was filed before under the same reference: sent again, it does no harm. */
export interface FiledBefore {
  readonly line: number;
  readonly transactionId: number;
  readonly reference: string;
}

/** The plan of a file of brokers, before anything of it is stored. */
export interface AgentPlan {
  readonly findings: readonly BatchFinding[];
  readonly transactions: PlannedTransaction[];
  readonly filedBefore: readonly FiledBefore[];
  /** Policies on file that get transactions. */
  readonly changed: readonly PlannedPolicy[];
  /** Policies that the file begins, in its order. */
  readonly begun: PlannedPolicy[];
  /** The keys of transactions whose questions are settled by what the file adds; below zero those of the file itself. */
  readonly settled: readonly number[];
}
