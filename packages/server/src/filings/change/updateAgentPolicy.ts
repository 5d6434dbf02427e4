import type { filings, Input } from '@slip/api/contract';
import {
  type AgentPolicyPayload,
  checkAgentPolicy,
  checkPolicyExpiration,
  findTransactionType,
  fromWireDate,
  type Issue,
  locationQuestion,
  normalizeAgentPolicy,
  type OfficeQuestion,
  seenPolicy,
  stateFacts,
} from '@slip/forms/rules';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { requireSeen } from '../../accounts/requireSeen.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { isClosed, keepBilledQuartersOpen } from '../billed/billedQuarter.js';
import { notePolicyChange, noteTransactions } from '../filingEvents.js';
import { policyFields, policyRecord } from '../policyRecord.js';
import { notifyOfNewQuestions } from '../questions/notifyOfQuestions.js';
import { questionMessages } from '../questions/tables.js';
import { checkRecords } from '../submit/checkRecords.js';
import { lockPolicyNumber, problemOfIssue, refuseIfAny } from '../submit/filePolicy.js';
import { readFilingRecords } from '../submit/filingRecords.js';
import { policies, transactions } from '../tables.js';
import { settleChain } from './changeTransactions.js';
import { countPolicies } from './countPolicies.js';
import { filedTransactions, isHolding, latestEffectiveDate } from './filedTransactions.js';
import { lockedPolicy } from './lockedPolicy.js';

/** A policy on file as it would be sent, without its coverages. */
export function policyPayload(
  policy: typeof policies.$inferSelect,
): Omit<AgentPolicyPayload, 'coverageCodes'> {
  return {
    ...policyRecord(policy),
    agencyId: 0,
    isPartOfMasterPolicy: policy.masterPolicyId !== null,
    masterPolicyId: policy.masterPolicyId,
    masterPolicyNumber: '',
    masterPolicyInsured: '',
    originalAgentId: null,
  };
}

/** Asks about a transaction that is on file already, because a rule says so. An earlier answer does not answer this question. */
async function askByRule(
  db: Executor,
  { id, policyId, confirmationNumber }: typeof transactions.$inferSelect,
  question: OfficeQuestion,
  now: Date,
): Promise<void> {
  await db
    .insert(questionMessages)
    .values({ transactionId: id, kind: 'ask', words: question.message, personId: null, at: now });
  await noteTransactions(db, [id], ['transaction.questioned', 'question.asked']);
  const [policy] = await db.select().from(policies).where(eq(policies.id, policyId));
  if (policy)
    await notifyOfNewQuestions(db, policy, [{ number: confirmationNumber, questions: [question] }], now);
}

/** A column that keeps its value where the transaction is billed in a closed quarter, and is null otherwise. */
const ifBilled = (column: SQLWrapper) =>
  sql`case when ${isClosed(transactions.billingQuarter)} then ${column} end`;

/**
 * Questions the transaction that began a policy's last term if the location of risk has been moved out of the home state
 * (domain §1). The location belongs to the policy, but only transactions can be questioned.
 */
async function questionLocation(
  db: Executor,
  { id, homeState, riskState: before }: typeof policies.$inferSelect,
  riskState: string,
  now: Date,
): Promise<void> {
  const question = riskState === before ? undefined : locationQuestion(stateFacts(homeState), riskState);
  if (question === undefined) return;
  const [last] = (await filedTransactions(db, [id]))
    .filter((each) => isHolding(each) && findTransactionType(each.row.type)?.startsTerm)
    .toSorted((a, b) => b.row.effectiveDate.localeCompare(a.row.effectiveDate) || a.row.id - b.row.id);
  if (!last) return;
  const { status, tiqReason, tiqRules } = last.row;
  const isOpen = status === 'Questioned';
  await keepBilledQuartersOpen(db, id);
  await db
    .update(transactions)
    .set({
      status: 'Questioned',
      billingAgentId: ifBilled(transactions.billingAgentId),
      billingQuarter: ifBilled(transactions.billingQuarter),
      answeredAt: null,
      tiqReason: isOpen && tiqReason !== '' ? `${tiqReason} ${question.message}` : question.message,
      tiqRules: [...new Set([...(isOpen ? tiqRules : []), question.rule])],
    })
    .where(eq(transactions.id, last.row.id));
  await askByRule(db, last.row, question, now);
  await countPolicies(db, [id]);
}

/**
 * Changes the facts of a policy itself (spec 3 §4.3, the Policy Information card). The coverages that are sent with it are
 * ignored: transactions are changed one by one.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 with every problem in the specification's words, 404 when the caller has no such policy, 409 for one that was
 * changed since it was read.
 */
export async function updateAgentPolicy(
  { seen, ...payload }: Input<typeof filings.updateAgentPolicy>['body'],
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, today, office } = context;
  const filing = { ...normalizeAgentPolicy(payload), coverageCodes: [] };
  const { agtPolicyId, agentId, homeStateAbbr: homeState } = filing;
  const named = { agentPolicyId: agtPolicyId, agentId, homeState };
  const { agent, policy, state } = await lockedPolicy(named, context);
  // Compared under the lock: of two saves that began with the same facts, the second finds those of the first.
  const { masterPolicyId } = policy;
  requireSeen(
    seen && JSON.stringify(seenPolicy(seen)),
    JSON.stringify(seenPolicy({ ...policyRecord(policy), masterPolicyId })),
    `Policy ${policy.policyNumber}`,
  );
  await lockPolicyNumber(db, { agentId, state: homeState, policyNumber: filing.agtPolicyNumber });
  const records = await readFilingRecords(db, filing, agent, today);
  const issues = checkAgentPolicy(filing, {
    state,
    workflow: 'Edit',
    today,
    policyReceivedOn: policy.submittedOn,
    kind: caller.kind,
    contact: office,
    facts: records.facts,
  });
  const expiration = checkPolicyExpiration(fromWireDate(filing.agtPolicyExpirationDate) ?? null, {
    today,
    minimum: state.minimumEffectiveDate,
    latestEffectiveDate: await latestEffectiveDate(db, policy.id),
  });
  refuseIfAny([
    ...issues.filter(isNotOfExpiration).map(problemOfIssue),
    // Here the expiration date is checked against the policy's transactions; the rules check a new policy against the calendar.
    ...(expiration ? [problemOfIssue({ path: EXPIRATION, ...expiration })] : []),
    ...checkRecords(filing, records),
  ]);

  const after = policyFields(filing);
  await db.update(policies).set(after).where(eq(policies.id, policy.id));
  await questionLocation(db, policy, filing.riskState, context.now);
  if (after.expirationDate !== policy.expirationDate) await settleChain(db, policy, today);
  await notePolicyChange(db, policy);
  const before = Object.fromEntries(
    Object.entries(policy).filter(([name, value]) => name in after && Reflect.get(after, name) !== value),
  );
  await context.audit({ action: 'update', entity: 'policies', entityId: policy.id, before, after });
  return policy.id;
}

const EXPIRATION = 'agtPolicyExpirationDate';
const isNotOfExpiration = ({ path }: Issue) => path !== EXPIRATION;
