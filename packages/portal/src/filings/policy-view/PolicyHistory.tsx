import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import type { Policy } from '../Policy.js';
import { HistoryEvents } from './HistoryEvents.js';

/** What happened to an agent's policy. */
export function PolicyHistory({ policy }: { policy: Policy }) {
  const read = useEndpoint(filings.policyHistory, {
    query: { agentPolicyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr },
  });
  return <HistoryEvents read={read} />;
}
