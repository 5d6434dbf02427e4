import type { AgentPolicyPayload, CalendarDate, NamedTerm, StateDefinition } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import { policyFields } from '../policyFields.js';
import { policyQuestions } from '../questions/policyQuestions.js';
import { policies } from '../tables.js';
import type { RecordedActivity } from './filingRecords.js';
import { addedTransactions, type NewTransaction, newTransactions } from './newTransactions.js';
import { type PreparedTransactions, prepareTransactions } from './storeTransactions.js';
import { sumOf } from './sumOf.js';

/** A checked filing and who files it when. */
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
  /** The policy it is the next term of, if it is one. */
  readonly renews?: typeof policies.$inferSelect | undefined;
}

function policyRow(checked: CheckedFiling, filed: readonly NewTransaction[]): typeof policies.$inferInsert {
  const { filing, agencyId, personId, today, renews } = checked;
  return {
    agentId: filing.agentId,
    agencyId,
    homeState: filing.homeStateAbbr,
    ...policyFields(filing),
    totalPremium: sumOf(filed, ({ sent }) => sent.msAgtTransPremium),
    ...policyQuestions(filed),
    submittedOn: today,
    filedBy: personId,
    ...(renews && {
      renewalOf: renews.id,
      firstPolicyId: renews.firstPolicyId ?? renews.id,
      term: renews.term + 1,
    }),
  };
}

/** What was stored of a filing. */
export interface StoredPolicy {
  readonly id: number;
  readonly row: typeof policies.$inferInsert;
  /** To be stored at the end of the transaction. */
  readonly transactions: PreparedTransactions;
}

/**
 * Stores the policy of a checked filing, and prepares its transactions with their taxes and questions.
 * @returns nothing when another filing took the policy number in the meantime; nothing is stored then.
 */
export async function storePolicy(
  transaction: Executor,
  checked: CheckedFiling,
): Promise<StoredPolicy | undefined> {
  const { filing } = checked;
  const filed = newTransactions(addedTransactions(filing, checked.today), {
    state: checked.state,
    onFile: [],
    otherTerms: checked.otherTerms,
    riskState: filing.riskState,
    activity: checked.activity,
  });
  const row = policyRow(checked, filed);
  // Waits for another filing of the same number that is not stored yet, and returns nothing when that one is stored.
  const [policy] = await transaction.insert(policies).values(row).onConflictDoNothing().returning();
  if (!policy) return undefined;
  return {
    id: policy.id,
    row,
    transactions: await prepareTransactions(transaction, { ...checked, policy }, filed),
  };
}
