import type { admin, Input, Output } from '@slip/api/contract';
import { masterPoliciesForAgent } from '../../filings/summary/filingLists.js';
import type { CallContext, Caller } from '../../http/handler.js';

/** The master policies of an agent, of the caller when none is named, by number (spec 2 §7; spelled so there). */
export async function masterPoliciyForAgent(
  query: Input<typeof admin.masterPoliciyForAgent>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.masterPoliciyForAgent>> {
  const { agentId = context.caller.accountId } = query;
  const found = await masterPoliciesForAgent({ agentId }, context);
  return found.map((each) => ({ ...each, agentId }));
}
