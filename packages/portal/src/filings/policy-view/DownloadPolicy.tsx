import { reports } from '@slip/api/contract';
import type { PolicyAddress } from '../policyPaths.js';
import { DownloadPolicyButton } from './DownloadPolicyButton.js';

/** An agent's policy as a document (spec 3 §2.3). */
export function DownloadPolicy({ policyId, agentId: associatedAgentId, state }: PolicyAddress) {
  const query = { policyId, state, associatedAgentId };
  return <DownloadPolicyButton read={(client) => client.call(reports.printPolicy, { query })} />;
}
