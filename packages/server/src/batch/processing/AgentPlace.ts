import type { StateDefinition } from '@slip/forms/rules';
import type { AgentAccount } from '../../accounts/agentAccess.js';
import type { FilingRecords } from '../../filings/submit/filingRecords.js';
import type { Market } from './readMarket.js';

/** An agent in a state, with everything the office has on record that filings there can name. */
export interface AgentPlace {
  readonly agent: AgentAccount;
  /** With the office's coverage codes. */
  readonly state: StateDefinition;
  readonly contactId: number;
  readonly market: Market;
  /** Ids of the agent's master policies by number, in upper case. */
  readonly masterPolicies: ReadonlyMap<string, number>;
  /** The records, but for what a single policy says. */
  readonly records: FilingRecords;
}
