import {
  type AgentPolicyContext,
  type AgentPolicyFacts,
  type AgentPolicyPayload,
  checkAgentPolicy,
  foldedText,
  type Issue,
  type NamedTerm,
  type StateDefinition,
} from '@slip/forms/rules';
import type { AgentAccount } from '../../accounts/agentAccess.js';
import type { Executor } from '../../database/executor.js';
import { shareLock, takeLock } from '../../database/takeLock.js';
import { HttpError, type Problem } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { policies } from '../tables.js';
import { checkRecords } from './checkRecords.js';
import { readFilingRecords } from './filingRecords.js';
import type { NumberedPolicy } from './isOnFile.js';
import { storePolicy } from './storePolicy.js';

/** The maximum of different sentences in one message; with more of them the message gives their number. */
const MAX_SENTENCES = 3;

/**
 * An issue of the rules as the caller gets it, with the brackets of every other path: `coverageCodes.0` becomes
 * `coverageCodes[0]`.
 */
export function problemOfIssue({ path, message }: Issue): Problem {
  return { path: path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]'), message };
}

/**
 * Refuses a filing if there are any problems with it, in the rules' own words.
 * @throws HttpError (400) when there are any.
 */
export function refuseIfAny(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const sentences = [...new Set(problems.map(({ message }) => message))];
  const message =
    sentences.length <= MAX_SENTENCES
      ? sentences.join(' ')
      : `There are ${sentences.length} problems with this filing. ${sentences[0] ?? ''}`;
  throw new HttpError(400, message, { problems });
}

/** The name of the lock on all policy numbers of an agent in a state. */
const lockOfAllNumbers = ({ agentId, state }: Pick<NumberedPolicy, 'agentId' | 'state'>) =>
  `policy-numbers:${agentId}:${state}`;

/**
 * Keeps a policy number from other calls until the database transaction ends: two filings, renamed policies or policies that get
 * another agent may want it at the same moment. Check if the number is on file after this, not before.
 */
export async function lockPolicyNumber(transaction: Executor, numbered: NumberedPolicy): Promise<void> {
  const { agentId, state, policyNumber } = numbered;
  const key = `policy-number:${agentId}:${state}:${foldedText(policyNumber)}`;
  // Sent together, executed in this order.
  await Promise.all([shareLock(transaction, lockOfAllNumbers(numbered)), takeLock(transaction, key)]);
}

/** Keeps every policy number of an agent in a state from other calls: a batch has thousands, and the database cannot lock each. */
export async function lockPolicyNumbers(
  transaction: Executor,
  place: Pick<NumberedPolicy, 'agentId' | 'state'>,
): Promise<void> {
  await takeLock(transaction, lockOfAllNumbers(place));
}

/** A term to be filed: the first term of a new policy, or a renewal. */
interface PolicyFiling {
  readonly filing: AgentPolicyPayload;
  /** Its home state, with the office's coverage codes. */
  readonly state: StateDefinition;
  /** The agent for whom it is filed: the rules depend on the agent, also when an agency files. */
  readonly agent: AgentAccount;
  readonly workflow: AgentPolicyContext['workflow'];
  /** The policy that a renewal renews. */
  readonly renews?: typeof policies.$inferSelect;
  /** The terms of the chain of renewals it belongs to. */
  readonly otherTerms?: readonly NamedTerm[];
  /** Problems that the caller of `filePolicy` has found already. */
  readonly problems: readonly Problem[];
}

/**
 * Files a term by the rules, with everything it names taken from the office's records. Tax, assessments and fees are
 * computed here, whatever the caller saw.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 with every problem in the specification's words.
 */
export async function filePolicy(
  { filing, state, agent, workflow, renews, otherTerms = [], problems }: PolicyFiling,
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, now, today, office } = context;
  const { kind } = agent;
  const agentName = agent.id === caller.accountId ? undefined : agent.name;
  const check = (facts: AgentPolicyFacts) =>
    checkAgentPolicy(filing, { state, workflow, today, kind, agentName, contact: office, facts }).map(
      problemOfIssue,
    );
  const policyNumber = filing.agtPolicyNumber;
  // Sent together, executed in this order: the records are read once nobody else can take the policy number.
  const [, records] = await Promise.all([
    lockPolicyNumber(db, { agentId: agent.id, state: filing.homeStateAbbr, policyNumber }),
    readFilingRecords(db, filing, agent, today, renews !== undefined),
  ]);
  refuseIfAny([...problems, ...check(records.facts), ...checkRecords(filing, records)]);

  const stored = await storePolicy(db, {
    filing,
    state,
    agencyId: caller.kind === 'Agency' ? caller.accountId : null,
    personId: caller.personId,
    now,
    today,
    testing: context.testing,
    activity: records.activity,
    otherTerms,
    renews,
  });
  if (!stored) {
    refuseIfAny(check({ ...records.facts, duplicatePolicyNumber: true }));
    throw new Error('A filing was refused by the database, but by no rule.');
  }
  const { ids: transactionIds, store } = stored.transactions;
  context.beforeCommit(store);
  await context.audit({
    action: 'create',
    entity: 'policies',
    entityId: stored.id,
    after: { ...stored.row, transactionIds, coverageCodes: filing.coverageCodes },
  });
  return stored.id;
}
