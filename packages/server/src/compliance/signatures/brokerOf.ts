import { type AgentAccount, nothingFound, type Reader, readableAgent } from '../../accounts/agentAccess.js';
import { badRequest } from '../../http/input/badRequest.js';

/**
 * The broker whose papers a caller reads: an agency names one of its agents, an agent has only its own.
 * @throws HttpError 400 when an agency names none, 404 for another's agent and for one who procures cover for themselves.
 */
export async function brokerOf(
  reader: Reader,
  named: number | null | undefined,
  field = 'agentId',
): Promise<AgentAccount> {
  const { accountId, kind } = reader.caller;
  const agentId = named ?? (kind === 'Agent' ? accountId : undefined);
  if (agentId === undefined) {
    throw badRequest([{ path: field, message: 'Agent is required.', value: null }]);
  }
  const agent = await readableAgent(reader, agentId);
  if (agent.kind !== 'Agent') throw nothingFound();
  return agent;
}
