import {
  type AgentPolicyContext,
  type AgentPolicyFacts,
  type AgentPolicyPayload,
  checkAgentPolicy,
  type NamedTerm,
  type StateDefinition,
} from '@slip/forms/rules';
import type { AgentAccount } from '../../accounts/agentAccess.js';
import type { Problem } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { policies } from '../tables.js';
import { checkRecords } from './checkRecords.js';
import { readFilingRecords } from './filingRecords.js';
import { holdPolicyNumber } from './holdPolicyNumber.js';
import { problemOfIssue, refuseFiling } from './refuseFiling.js';
import { storePolicy } from './storePolicy.js';

/** A term of a policy to be filed: the first, or the next one of what it renews. */
export interface PolicyFiling {
  readonly filing: AgentPolicyPayload;
  /** Its home state, with the office's coverage codes. */
  readonly state: StateDefinition;
  /** For whom it is filed: what is asked depends on them, also when an agency does it. */
  readonly agent: AgentAccount;
  readonly workflow: AgentPolicyContext['workflow'];
  readonly renews?: typeof policies.$inferSelect;
  /** The terms of the chain of renewals it belongs to. */
  readonly otherTerms?: readonly NamedTerm[];
  /** The problems with it besides those of the rules and the records. */
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
  // Sent together, executed in this order: whether the number is on file is read once nobody else can take it.
  const [, records] = await Promise.all([
    holdPolicyNumber(db, { agentId: agent.id, state: filing.homeStateAbbr, policyNumber }),
    readFilingRecords(db, filing, agent, today),
  ]);
  refuseFiling([...problems, ...check(records.facts), ...checkRecords(filing, records)]);

  const stored = await storePolicy(db, {
    filing,
    state,
    agencyId: caller.kind === 'Agency' ? caller.accountId : null,
    personId: caller.personId,
    now,
    today,
    activity: records.activity,
    otherTerms,
    renews,
  });
  if (!stored) {
    refuseFiling(check({ ...records.facts, duplicatePolicyNumber: true }));
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
