import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { HistoryEvents } from '../../filings/policy-view/HistoryEvents.js';
import type { InsurerPolicy } from '../InsurerPolicy.js';

/** What happened to an insurer's policy. */
export function InsurerPolicyHistory({ policy }: { readonly policy: InsurerPolicy }) {
  const { insPolicyId: insurerPolicyId, insurerId } = policy;
  const read = useEndpoint(filings.insurerPolicyHistory, { query: { insurerPolicyId, insurerId } });
  return <HistoryEvents read={read} />;
}
