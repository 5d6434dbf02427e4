import type { filings, Input } from '@slip/api/contract';
import {
  checkInsurerTransaction,
  DUPLICATE_POLICY_NUMBER,
  type InsurerPolicyPayload,
  insurerTransactionType,
  messages,
  seenInsurerPolicy,
} from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { requireSeen } from '../accounts/requireSeen.js';
import { insurerAgents } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { checkedDay } from '../filings/checkedDay.js';
import { problemOfIssue, refuseIfAny } from '../filings/submit/filePolicy.js';
import type { Problem } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import { insurerPolicyColumns } from './insurerPolicyColumns.js';
import { isInsurerActive, lockedInsurerPolicy } from './lockedInsurerPolicy.js';
import { isReported, lockInsurerPolicyNumber } from './policyNumbers.js';
import { storeInsurerTransactions } from './storeTransactions.js';
import { insurerPolicies } from './tables.js';

/** The problem with the agent a policy names: it must be in the insurer's list of agents (spec 3 §2.4). */
async function chosenAgentProblems(
  db: Executor,
  insurerId: number,
  agentId: number | null,
): Promise<Problem[]> {
  if (agentId === null) return [];
  const listed = and(eq(insurerAgents.accountId, insurerId), eq(insurerAgents.agentId, agentId));
  if ((await db.$count(insurerAgents, listed)) > 0) return [];
  return [{ path: 'agentId', message: messages.settings.chooseAgent }];
}

/**
 * Changes the facts of an insurer's policy itself (spec 3 §2.4). Its state cannot change.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 in the specification's words, 404 when the caller has no such policy, 409 for one that was changed since it was read.
 */
export async function updateInsurerPolicy(
  { seen, ...body }: Input<typeof filings.updateInsurerPolicy>['body'],
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller } = context;
  const { policy } = await lockedInsurerPolicy(body.insPolicyId, context);
  // Compared under the lock: of two saves that began with the same facts, the second finds those of the first.
  const onFile = {
    insPolicyNumber: policy.policyNumber,
    insPolicyInsured: policy.insuredName,
    agentId: policy.agentId,
  };
  requireSeen(
    seen && JSON.stringify(seenInsurerPolicy(seen)),
    JSON.stringify(seenInsurerPolicy(onFile)),
    `Policy ${policy.policyNumber}`,
  );
  const after = insurerPolicyColumns(body);
  const { homeState: state, agentId, policyNumber } = after;
  const named = { insurerId: caller.accountId, state, agentId, policyNumber, exceptId: policy.id };
  await lockInsurerPolicyNumber(db, named);
  const isDuplicate = await isReported(db, named);
  refuseIfAny([
    ...(state === policy.homeState
      ? []
      : [
          {
            path: 'insPolicyHomeState',
            message: `The state of the policy is ${policy.homeState}, and stays.`,
          },
        ]),
    ...(isDuplicate ? [{ path: 'insPolicyNumber', message: DUPLICATE_POLICY_NUMBER }] : []),
    // The policy may keep its agent, even if the agent is no longer in the insurer's list.
    ...(agentId === policy.agentId ? [] : await chosenAgentProblems(db, caller.accountId, agentId)),
  ]);
  await db.update(insurerPolicies).set(after).where(eq(insurerPolicies.id, policy.id));
  const before = Object.fromEntries(
    Object.entries(policy).filter(([name, value]) => name in after && Reflect.get(after, name) !== value),
  );
  await context.audit({ action: 'update', entity: 'insurer_policies', entityId: policy.id, before, after });
  return policy.id;
}

/**
 * Reports a new policy with its first transaction (spec 3 §4.2, §5.3).
 *
 * @returns the id of the policy.
 * @throws HttpError 400 with every problem in the specification's words.
 */
export async function submitInsurerPolicy(
  body: InsurerPolicyPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, today } = context;
  const fields = insurerPolicyColumns(body);
  const { homeState: state, agentId, policyNumber } = fields;
  const effectiveDate = checkedDay(body.insTransEffectiveDate);
  const named = { insurerId: caller.accountId, state, agentId, policyNumber };
  await lockInsurerPolicyNumber(db, named);
  const [duplicatePolicyNumber, isActive, agentProblems] = await Promise.all([
    isReported(db, named),
    isInsurerActive(db, caller.accountId, state, effectiveDate),
    chosenAgentProblems(db, caller.accountId, agentId),
  ]);
  const facts = { duplicatePolicyNumber, isInsurerActive: isActive };
  refuseIfAny([
    ...checkInsurerTransaction(body, state, { today, facts }).map(problemOfIssue),
    ...agentProblems,
  ]);

  const premium = body.insTransPremium;
  const row = {
    insurerId: caller.accountId,
    ...fields,
    totalPremium: 0,
    submittedOn: today,
    filedBy: caller.personId,
  };
  const [policy] = await db.insert(insurerPolicies).values(row).returning({ id: insurerPolicies.id });
  if (!policy) throw new Error('The database stored a policy and gave no id.');
  const type = insurerTransactionType({ effectiveDate, premium }, []);
  const filed = { type, effectiveDate, premium };
  const transactionIds = await storeInsurerTransactions(context, { ...row, id: policy.id }, [filed]);
  await context.audit({
    action: 'create',
    entity: 'insurer_policies',
    entityId: policy.id,
    after: { ...row, transactionIds, transactions: [filed] },
  });
  return policy.id;
}
