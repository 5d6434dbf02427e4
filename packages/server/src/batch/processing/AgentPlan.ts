import type { BatchFinding } from '@slip/forms/batch';
import type { StateDefinition } from '@slip/forms/rules';
import type { AgentAccount } from '../../accounts/agentAccess.js';
import type { FilingRecords } from '../../filings/submit/filingRecords.js';
import type { NewTransaction } from '../../filings/submit/newTransactions.js';
import type { Change } from '../../http/RequestContext.js';
import type { PlannedPolicy } from './PlannedPolicy.js';
import type { Market } from './readMarket.js';

/** An agent in a state, with everything the office has on record that filings there can name. */
export interface AgentPlace {
  readonly agent: AgentAccount;
  /** The state, with the office's coverage codes. */
  readonly state: StateDefinition;
  readonly contactId: number;
  readonly market: Market;
  /** Ids of the agent's master policies by number, in upper case. */
  readonly masterPolicies: ReadonlyMap<string, number>;
  /** The records, except for facts of a single policy. */
  readonly records: FilingRecords;
}

/** A transaction that a file adds. */
export interface PlannedTransaction {
  readonly line: number;
  readonly place: AgentPlace;
  readonly policy: PlannedPolicy;
  readonly filed: NewTransaction;
  /** The temporary key, below zero, until the transaction is stored. */
  readonly key: number;
  readonly reference: string;
  /**
   * The entry in the audit trail. It is completed only when the transaction is stored, so that the entries of a whole file are never in
   * memory together: 'after' is called with the keys of the stored rows, and the ids of the policy and the transaction are added.
   */
  readonly audit: Pick<Change, 'action' | 'before'> & {
    readonly after: (keyOf: (key: number) => number) => Readonly<Record<string, unknown>>;
  };
}

/** A row that was filed before under the same reference: it is not filed twice. */
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
  /** Policies on file that get transactions, or of which a question is settled. */
  readonly changed: readonly PlannedPolicy[];
  /** Policies that the file begins, in its order. */
  readonly begun: PlannedPolicy[];
  /** The keys of transactions whose questions the file settles; keys below zero are transactions of the file itself. */
  readonly settled: readonly number[];
}
