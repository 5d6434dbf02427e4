import {
  checkInsurerTransaction,
  type InsurerPolicyPayload,
  insurerTransactionType,
} from '@slip/forms/rules';
import { checkedDay } from '../filings/checkedDay.js';
import { problemOfIssue, refuseFiling } from '../filings/submit/refuseFiling.js';
import type { CallContext, Caller } from '../http/handler.js';
import { chosenAgentProblems } from './chosenAgentProblems.js';
import { insurerPolicyFields } from './insurerPolicyFields.js';
import { isInsurerActive } from './isInsurerActive.js';
import { holdInsurerPolicyNumber, isReported } from './policyNumbers.js';
import { storeInsurerTransactions } from './storeTransactions.js';
import { insurerPolicies } from './tables.js';

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
  const fields = insurerPolicyFields(body);
  const { homeState: state, agentId, policyNumber } = fields;
  const effectiveDate = checkedDay(body.insTransEffectiveDate);
  const named = { insurerId: caller.accountId, state, agentId, policyNumber };
  await holdInsurerPolicyNumber(db, named);
  const [duplicatePolicyNumber, isActive, agentProblems] = await Promise.all([
    isReported(db, named),
    isInsurerActive(db, caller.accountId, state, effectiveDate),
    chosenAgentProblems(db, caller.accountId, agentId),
  ]);
  const facts = { duplicatePolicyNumber, isInsurerActive: isActive };
  refuseFiling([
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
