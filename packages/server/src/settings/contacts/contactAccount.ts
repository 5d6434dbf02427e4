import { isInsurer } from '@slip/forms/rules';
import { fileableAgent, nothingFound, readableAgent } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';

/** The account whose contacts a call is about, and which types it has. */
export interface ContactAccount {
  readonly accountId: number;
  readonly of: 'agent' | 'insurer';
}

/**
 * Finds the account whose contacts a call is about: the caller's own, or the agent that an agency names.
 *
 * @throws HttpError 400 when an agency names none, 404 for another's agent.
 */
export async function contactAccount(
  context: Pick<CallContext<Caller>, 'db' | 'caller' | 'today'>,
  agentId: number | undefined,
  access: 'read' | 'change',
): Promise<ContactAccount> {
  const { caller } = context;
  if (isInsurer(caller.kind)) {
    if (agentId !== undefined) throw nothingFound();
    return { accountId: caller.accountId, of: 'insurer' };
  }
  if (caller.kind === 'Agency' && agentId === undefined) {
    throw badRequest([{ path: 'agentId', message: 'Say whose contacts they are: choose an agent.' }]);
  }
  const find = access === 'read' ? readableAgent : fileableAgent;
  const agent = await find(context, agentId ?? caller.accountId);
  return { accountId: agent.id, of: 'agent' };
}
