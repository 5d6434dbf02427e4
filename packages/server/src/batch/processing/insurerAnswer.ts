import type { AnsweredTransaction } from './AnsweredTransaction.js';
import type { InsurerKeys } from './InsurerKeys.js';
import type { InsurerPlan } from './InsurerPlan.js';

/** Every transaction of an accepted file of an insurer, in the order of its lines. */
export function insurerAnswer(
  { transactions }: InsurerPlan,
  { keyOf, ids }: InsurerKeys,
  confirmationNumbers: readonly string[],
  isTest: boolean,
): AnsweredTransaction[] {
  return transactions.map(({ line, policy, filed, npn }, place) => ({
    line,
    npNumber: npn,
    state: policy.row.homeState,
    policyId: isTest ? null : keyOf(policy.id),
    transactionId: isTest ? null : (ids.transactions[place] ?? null),
    policyNumber: policy.row.policyNumber,
    insuredName: policy.row.insuredName,
    transactionType: filed.type,
    effectiveDate: filed.effectiveDate,
    coverageCode: '',
    taxStatus: '',
    premium: filed.premium,
    fees: 0,
    tax: 0,
    transactionFee: 0,
    confirmationNumber: confirmationNumbers[place] ?? '',
    comment: '',
    questions: [],
    isFiledBefore: false,
  }));
}
