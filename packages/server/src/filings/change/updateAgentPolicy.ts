import {
  type AgentPolicyPayload,
  checkAgentPolicy,
  checkPolicyExpiration,
  fromWireDate,
  type Issue,
  normalizeAgentPolicy,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { CallContext, Caller } from '../../http/handler.js';
import { policyFields } from '../policyFields.js';
import { questionLocation } from '../questions/questionLocation.js';
import { checkRecords } from '../submit/checkRecords.js';
import { readFilingRecords } from '../submit/filingRecords.js';
import { holdPolicyNumber } from '../submit/holdPolicyNumber.js';
import { problemOfIssue, refuseFiling } from '../submit/refuseFiling.js';
import { policies } from '../tables.js';
import { latestEffectiveDate } from './latestEffectiveDate.js';
import { lockedPolicy } from './lockedPolicy.js';

/**
 * Changes what a policy says of itself (spec 3 §4.3, the Policy Information card). The coverages it is sent with are
 * not looked at: transactions are changed one by one.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 with every problem in the specification's words, 404 when the caller has no such policy.
 */
export async function updateAgentPolicy(
  payload: AgentPolicyPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, today, office } = context;
  const filing = { ...normalizeAgentPolicy(payload), coverageCodes: [] };
  const { agtPolicyId, agentId, homeStateAbbr: homeState } = filing;
  const named = { agentPolicyId: agtPolicyId, agentId, homeState };
  const { agent, policy, state } = await lockedPolicy(named, context);
  await holdPolicyNumber(db, { agentId, state: homeState, policyNumber: filing.agtPolicyNumber });
  const records = await readFilingRecords(db, filing, agent, today);
  const issues = checkAgentPolicy(filing, {
    state,
    workflow: 'Edit',
    today,
    kind: caller.kind,
    contact: office,
    facts: records.facts,
  });
  const expiration = checkPolicyExpiration(fromWireDate(filing.agtPolicyExpirationDate) ?? null, {
    today,
    minimum: state.minimumEffectiveDate,
    latestEffectiveDate: await latestEffectiveDate(db, policy.id),
  });
  refuseFiling([
    ...issues.filter(isNotOfExpiration).map(problemOfIssue),
    // A policy on file is held against its transactions, a new one against the calendar.
    ...(expiration ? [problemOfIssue({ path: EXPIRATION, ...expiration })] : []),
    ...checkRecords(filing, records),
  ]);

  const after = policyFields(filing);
  await db.update(policies).set(after).where(eq(policies.id, policy.id));
  await questionLocation(db, policy, filing.riskState, context.now);
  const before = Object.fromEntries(
    Object.entries(policy).filter(([name, value]) => name in after && Reflect.get(after, name) !== value),
  );
  await context.audit({ action: 'update', entity: 'policies', entityId: policy.id, before, after });
  return policy.id;
}

const EXPIRATION = 'agtPolicyExpirationDate';
const isNotOfExpiration = ({ path }: Issue) => path !== EXPIRATION;
