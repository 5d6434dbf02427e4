import type { BatchFinding } from '@slip/forms/batch';
import type { NewInsurerTransaction } from '../../insurer-policies/storeTransactions.js';
import type { ReportedPolicy } from './InsurerSnapshot.js';

/** A transaction that the file of an insurer adds. */
export interface PlannedReport {
  readonly line: number;
  readonly policy: ReportedPolicy;
  readonly filed: NewInsurerTransaction;
  /** Whether it begins its policy. */
  readonly isFirst: boolean;
  /** NPN of the agent; empty for independently procured coverage. */
  readonly npn: string;
}

/** What a file of an insurer comes to, before anything of it is stored. */
export interface InsurerPlan {
  readonly findings: readonly BatchFinding[];
  readonly transactions: readonly PlannedReport[];
  readonly begun: readonly ReportedPolicy[];
}
