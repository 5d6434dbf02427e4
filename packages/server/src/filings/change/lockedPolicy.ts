import { messages, type StateDefinition } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { type AgentAccount, fileableAgent, nothingFound } from '../../accounts/agentAccess.js';
import { officeState } from '../../coverage/officeState.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { licenseOf } from '../choices/formChoices.js';
import { refuseIfAny } from '../submit/filePolicy.js';
import { policies } from '../tables.js';

/** A policy as a call names it. */
export interface NamedPolicy {
  readonly agentPolicyId: number;
  readonly agentId: number;
  /** Left out where the call does not say it. */
  readonly homeState?: string | undefined;
}

/** A policy that nobody else changes until the open transaction ends, and the agent it belongs to. */
export interface LockedPolicy {
  readonly agent: AgentAccount;
  readonly policy: typeof policies.$inferSelect;
  /** Its home state, with the office's coverage codes. */
  readonly state: StateDefinition;
}

/**
 * Locks a policy the caller may change: its agent is one the caller files for, and holds a license in its state
 * (spec 3 §4.3).
 *
 * @throws HttpError 404 when the caller has no such policy, 400 in the specification's words without a license.
 */
export async function lockedPolicy(
  { agentPolicyId, agentId, homeState }: NamedPolicy,
  context: Pick<CallContext<Caller>, 'db' | 'caller' | 'office' | 'today'>,
): Promise<LockedPolicy> {
  const { db, caller, office } = context;
  const agent = await fileableAgent(context, agentId);
  const [policy] = await db
    .select()
    .from(policies)
    .where(
      and(
        eq(policies.id, agentPolicyId),
        eq(policies.agentId, agent.id),
        homeState === undefined ? undefined : eq(policies.homeState, homeState),
      ),
    )
    .for('update');
  if (!policy) throw nothingFound();
  const state = await officeState(db, policy.homeState);
  if (!(await licenseOf(db, agent.id, policy.homeState))) {
    const message = messages.access.noStateLicense({
      state: state.name,
      email: office.email,
      kind: agent.kind,
      agentName: agent.id === caller.accountId ? undefined : agent.name,
    });
    refuseIfAny([{ path: 'homeState', message }]);
  }
  return { agent, policy, state };
}
