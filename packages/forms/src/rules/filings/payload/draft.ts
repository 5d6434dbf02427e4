import type { Cents } from '../../money/index.js';
import type {
  AgentPolicyPayload,
  AgentTransactionPayload,
  CoveragePayload,
  LloydsAllocation,
} from './payload.js';

/**
 * A filing that may be incomplete: missing amounts are `null`, ids that are not chosen are 0, missing dates are empty. Every
 * payload is a valid draft, so that one check works for both the form and the server.
 */
export type AgentPolicyDraft = Omit<AgentPolicyPayload, 'coverageCodes'> & {
  coverageCodes: readonly CoverageDraft[];
};

export type CoverageDraft = Omit<CoveragePayload, 'agentTransactions'> & {
  agentTransactions: readonly AgentTransactionDraft[];
};

export type AgentTransactionDraft = Omit<
  AgentTransactionPayload,
  'msAgtTransPremium' | 'msAgtTransOtherFees' | 'lloydsSyndicateAllocations'
> & {
  msAgtTransPremium: Cents | null;
  msAgtTransOtherFees: Cents | null;
  lloydsSyndicateAllocations: readonly (Omit<LloydsAllocation, 'userPremium'> & {
    userPremium: Cents | null;
  })[];
};
