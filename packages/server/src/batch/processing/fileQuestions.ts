import {
  findTransactionType,
  nearNumberQuestion,
  type OfficeQuestion,
  otherInsuredQuestion,
  type UsualPremium,
  unusualPremiumQuestion,
} from '@slip/forms/rules';
import type { NewTransaction } from '../../filings/submit/newTransactions.js';
import type { AgentPlace } from './AgentPlan.js';
import type { PlannedPolicy } from './PlannedPolicy.js';
import type { PolicySnapshot } from './PolicySnapshot.js';
import type { SimilarPolicies } from './SimilarPolicies.js';

/** The records on file that a planner needs. */
export interface PlannerRecords {
  readonly snapshot: PolicySnapshot;
  readonly similar: (place: AgentPlace) => SimilarPolicies;
  readonly usual: (state: string, coverageCode: string) => UsualPremium | undefined;
}

/** The policy of a transaction, where its number may be asked about. */
interface FiledOn {
  /** The new policy that the transaction begins; undefined for a renewal. */
  readonly begun?: PlannedPolicy | undefined;
  /** The policy that the transaction is added to, and the insured that its row names. */
  readonly joined?: { readonly policy: PlannedPolicy; readonly insuredName: string };
}

/** A transaction of a file, with the questions added that are asked about batch files only (T108, T109). */
export function withFileQuestions(
  filed: NewTransaction,
  place: AgentPlace,
  { similar, usual }: Pick<PlannerRecords, 'similar' | 'usual'>,
  { begun, joined }: FiledOn,
): NewTransaction {
  const { coverageCode, effectiveDate, sent } = filed;
  const premium = sent.msAgtTransPremium;
  const policy = begun && {
    policyNumber: begun.row.policyNumber,
    insuredName: begun.row.insuredName,
    effectiveDate,
    coverageCode,
    premium,
  };
  const startsTerm = findTransactionType(sent.agtTransType)?.startsTerm === true;
  const more: (OfficeQuestion | undefined)[] = [
    policy && nearNumberQuestion(policy, similar(place).beside(policy)),
    startsTerm && joined ? otherInsuredQuestion(joined.insuredName, joined.policy.row) : undefined,
    startsTerm ? unusualPremiumQuestion(premium, usual(place.state.abbreviation, coverageCode)) : undefined,
  ];
  const asked = more.filter((each) => each !== undefined);
  return asked.length === 0 ? filed : { ...filed, questions: [...filed.questions, ...asked] };
}
