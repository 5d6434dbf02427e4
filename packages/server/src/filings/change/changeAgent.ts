import type { filings, Input, Output } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { and, eq, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fileableAgent } from '../../accounts/agentAccess.js';
import { isActiveOn } from '../../accounts/recordDays.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { isClosed, keepBilledQuartersOpen } from '../billed/billedQuarter.js';
import { lockedLicenseOf } from '../choices/formChoices.js';
import { notePolicyChange } from '../filingEvents.js';
import { lockPolicyNumber } from '../submit/filePolicy.js';
import { isOnFile } from '../submit/isOnFile.js';
import { policies, transactions } from '../tables.js';
import { type LockedPolicy, lockedPolicy } from './lockedPolicy.js';

/** A locked policy that another agent takes over. */
interface MovedPolicy {
  readonly policyId: number;
  readonly fromAgentId: number;
  readonly toAgentId: number;
}

/**
 * Bills the new agent for the transactions of a policy that are not billed yet. Billed transactions and their backouts stay with
 * the former agent: who paid gets the credit.
 */
async function moveBilling(db: Executor, moved: MovedPolicy): Promise<void> {
  const { policyId, fromAgentId, toAgentId } = moved;
  await keepBilledQuartersOpen(db, policyId);
  const original = alias(transactions, 'original');
  const isBackoutOfBilled = sql`exists (select from ${transactions} as ${sql.identifier('original')} where ${original.id} = ${transactions.backoutOf} and ${isClosed(original.billingQuarter)})`;
  await db
    .update(transactions)
    .set({ billingAgentId: toAgentId })
    .where(
      and(
        eq(transactions.policyId, policyId),
        eq(transactions.billingAgentId, fromAgentId),
        // `or` of two conditions is always one: the `??` is for its type only.
        not(or(isClosed(transactions.billingQuarter), isBackoutOfBilled) ?? isBackoutOfBilled),
      ),
    );
}

type Body = Input<typeof filings.changeAgent>['body'];
type Answer = Output<typeof filings.changeAgent>;

/**
 * Gives a policy to another of an agency's agents (spec 3 §4.3, §6). A reason against it is an answer, not an error,
 * so that the screen can restore the agent it showed.
 *
 * @throws HttpError (404) when one of the agents is not of the agency, or the policy is not the former agent's.
 */
export async function changeAgent(body: Body, context: CallContext<Caller>): Promise<Answer> {
  const { db } = context;
  const { agentPolicyId, fromAgentId, toAgentId } = body;
  const locked = await lockedPolicy({ agentPolicyId, agentId: fromAgentId }, context);
  const newAgent = await fileableAgent(context, toAgentId ?? 0);
  const errorMessage = await obstacle(locked, newAgent, context);
  if (errorMessage !== undefined) return { success: false, agentPolicyId, errorMessage };
  await db.update(policies).set({ agentId: newAgent.id }).where(eq(policies.id, agentPolicyId));
  await moveBilling(db, { policyId: agentPolicyId, fromAgentId, toAgentId: newAgent.id });
  await notePolicyChange(db, { ...locked.policy, agentId: newAgent.id }, fromAgentId);
  await context.audit({
    action: 'update',
    entity: 'policies',
    entityId: agentPolicyId,
    before: { agentId: fromAgentId },
    after: { agentId: newAgent.id },
  });
  return { success: true, agentPolicyId, errorMessage: '' };
}

/** Why an agent cannot take over a policy, as a message for people; undefined if the agent can. */
async function obstacle(
  { policy, state }: LockedPolicy,
  newAgent: LockedPolicy['agent'],
  { db, today, office }: CallContext<Caller>,
): Promise<string | undefined> {
  const { homeState, policyNumber, masterPolicyId } = policy;
  const license = await lockedLicenseOf(db, newAgent.id, homeState);
  if (!license) {
    const { kind, name: agentName } = newAgent;
    return messages.access.noStateLicense({ state: state.name, email: office.email, kind, agentName });
  }
  if (!isActiveOn(newAgent, today) || !isActiveOn(license, today)) {
    return `${newAgent.name} is not active today: choose another agent, or contact support at ${office.email}.`;
  }
  // A renewal may keep its number, so the other terms of its chain are no obstacle.
  const number = { agentId: newAgent.id, state: homeState, policyNumber, exceptId: policy.id };
  await lockPolicyNumber(db, number);
  if (await isOnFile(db, number)) {
    return `Policy Number already exists in the system: ${newAgent.name} has a policy ${policyNumber}.`;
  }
  if (masterPolicyId !== null) {
    return 'The policy is part of a master policy of its agent: take it out of the master policy first.';
  }
  return undefined;
}
