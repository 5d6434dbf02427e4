import { DUPLICATE_POLICY_NUMBER, type InsurerPolicyUpdate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { refuseFiling } from '../filings/submit/refuseFiling.js';
import type { CallContext, Caller } from '../http/handler.js';
import { chosenAgentProblems } from './chosenAgentProblems.js';
import { insurerPolicyFields } from './insurerPolicyFields.js';
import { lockedInsurerPolicy } from './lockedInsurerPolicy.js';
import { holdInsurerPolicyNumber, isReported } from './policyNumbers.js';
import { insurerPolicies } from './tables.js';

/**
 * Changes what an insurer's policy says of itself (spec 3 §2.4). Its state stays.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 in the specification's words, 404 when the caller has no such policy.
 */
export async function updateInsurerPolicy(
  body: InsurerPolicyUpdate,
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller } = context;
  const { policy } = await lockedInsurerPolicy(body.insPolicyId, context);
  const after = insurerPolicyFields(body);
  const { homeState: state, agentId, policyNumber } = after;
  const named = { insurerId: caller.accountId, state, agentId, policyNumber, exceptId: policy.id };
  await holdInsurerPolicyNumber(db, named);
  const isDuplicate = await isReported(db, named);
  refuseFiling([
    ...(state === policy.homeState
      ? []
      : [
          {
            path: 'insPolicyHomeState',
            message: `The state of the policy is ${policy.homeState}, and stays.`,
          },
        ]),
    ...(isDuplicate ? [{ path: 'insPolicyNumber', message: DUPLICATE_POLICY_NUMBER }] : []),
    // The agent it has may stay, whatever became of them.
    ...(agentId === policy.agentId ? [] : await chosenAgentProblems(db, caller.accountId, agentId)),
  ]);
  await db.update(insurerPolicies).set(after).where(eq(insurerPolicies.id, policy.id));
  const before = Object.fromEntries(
    Object.entries(policy).filter(([name, value]) => name in after && Reflect.get(after, name) !== value),
  );
  await context.audit({ action: 'update', entity: 'insurer_policies', entityId: policy.id, before, after });
  return policy.id;
}
