import type { BatchFinding } from '@slip/forms/batch';
import type { NewInsurerTransaction } from '../../insurer-policies/storeTransactions.js';
import type { ReportedPolicy } from './InsurerSnapshot.js';

/** A transaction that a file of an insurer adds. */
export interface PlannedTransaction {
  readonly line: number;
  readonly policy: ReportedPolicy;
  readonly filed: NewInsurerTransaction;
  /** True if the transaction begins its policy. */
  readonly isFirst: boolean;
  /** NPN of the agent; empty for independently procured coverage. */
  readonly npn: string;
}

/** The plan of a file of an insurer, before anything of it is stored. */
export interface InsurerPlan {
  readonly findings: readonly BatchFinding[];
  readonly transactions: readonly PlannedTransaction[];
  readonly begun: readonly ReportedPolicy[];
}
