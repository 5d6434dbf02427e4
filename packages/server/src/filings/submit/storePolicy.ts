import type { AgentPolicyPayload, CalendarDate, NamedTerm, StateDefinition } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { TestFilings } from '../../http/TestFilings.js';
import { policyFields } from '../policyRecord.js';
import { policyQuestions } from '../questions/questionOnFile.js';
import { policies } from '../tables.js';
import type { RecordedActivity } from './filingRecords.js';
import { addedTransactions, type NewTransaction, newTransactions, sumOf } from './newTransactions.js';
import { type PreparedTransactions, prepareTransactions } from './storeTransactions.js';

/** A policy that is renewed. */
export type RenewedPolicy = Pick<typeof policies.$inferSelect, 'id' | 'firstPolicyId' | 'term'>;

/** A checked filing, the person who files it, and the moment. */
export interface CheckedFiling {
  readonly filing: AgentPolicyPayload;
  readonly state: StateDefinition;
  /** The agency that files for the agent, if it is one. */
  readonly agencyId: number | null;
  readonly personId: number;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly activity: RecordedActivity;
  /** The terms of the chain of renewals it belongs to. */
  readonly otherTerms: readonly NamedTerm[];
  /** The policy that a renewal renews. */
  readonly renews?: RenewedPolicy | undefined;
  /** The filings of a program in test mode. */
  readonly testing?: TestFilings | undefined;
}

function policyRow(checked: CheckedFiling, filed: readonly NewTransaction[]) {
  const { filing, agencyId, personId, today, renews } = checked;
  return {
    agentId: filing.agentId,
    agencyId,
    homeState: filing.homeStateAbbr,
    totalPremium: sumOf(filed, ({ sent }) => sent.msAgtTransPremium),
    submittedOn: today,
    filedBy: personId,
    ...policyFields(filing),
    ...policyQuestions(filed),
    ...(renews && {
      renewalOf: renews.id,
      firstPolicyId: renews.firstPolicyId ?? renews.id,
      term: renews.term + 1,
    }),
  };
}

/** The policy that was stored for a filing. */
export interface StoredPolicy {
  readonly id: number;
  readonly row: typeof policies.$inferInsert;
  /** To be stored at the end of the database transaction. */
  readonly transactions: PreparedTransactions;
}

/** A checked filing as it will be stored. */
export interface DecidedPolicy {
  readonly row: ReturnType<typeof policyRow>;
  /** Its transactions with their taxes and questions. */
  readonly filed: readonly NewTransaction[];
}

/** Works out the rows of a checked filing, without storing them. */
export function decidePolicy(checked: CheckedFiling): DecidedPolicy {
  const { filing, state, today, otherTerms, activity } = checked;
  const filed = newTransactions(addedTransactions(filing, today), {
    state,
    onFile: [],
    received: [],
    otherTerms,
    riskState: filing.riskState,
    activity,
  });
  return { row: policyRow(checked, filed), filed };
}

/**
 * Stores the policy of a checked filing, and prepares its transactions with their taxes and questions.
 * @returns undefined when another filing took the policy number in the meantime; nothing is stored then.
 */
export async function storePolicy(
  transaction: Executor,
  checked: CheckedFiling,
): Promise<StoredPolicy | undefined> {
  const { row, filed } = decidePolicy(checked);
  // Waits for another filing of the same number that is being stored, and returns no row if that filing is stored.
  const [policy] = await transaction.insert(policies).values(row).onConflictDoNothing().returning();
  if (!policy) return undefined;
  return {
    id: policy.id,
    row,
    transactions: await prepareTransactions(transaction, { ...checked, policy }, filed),
  };
}
