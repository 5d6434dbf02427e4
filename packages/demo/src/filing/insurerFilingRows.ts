import { type insurerAgents, type insurerPolicies, type insurerTransactions, type noBusinessFilings, type Row, searchKey } from '@slip/server';
import { compareDates, submissionNumber, submissionPeriod } from '@slip/forms/rules';
import { FILED_AT, type FilingKeys, nextConfirmationNumber } from './filingRows.js';
import type { SampleInsurerPolicy, SampleInsurerTransaction } from '../policies/SampleInsurerPolicy.js';
import type { SampleNoBusiness } from '../policies/sampleNoBusiness.js';

/** The rows of what insurers reported and declared, ready to be stored. */
export interface InsurerFilingRows {
  readonly insurerAgents: Row<typeof insurerAgents>[];
  readonly insurerPolicies: Row<typeof insurerPolicies>[];
  readonly insurerTransactions: Row<typeof insurerTransactions>[];
  readonly noBusinessFilings: Row<typeof noBusinessFilings>[];
}

function policyRow(
  id: number,
  { insurer, transactions, policyNumber, insuredName, agentId, state }: SampleInsurerPolicy,
  [first]: readonly SampleInsurerTransaction[],
): Row<typeof insurerPolicies> {
  if (!first) throw new RangeError(`Nothing was reported of policy ${policyNumber}.`);
  return {
    id,
    insurerId: insurer.accountId,
    homeState: state,
    agentId,
    policyNumber,
    insuredName,
    policyNumberKey: searchKey(policyNumber),
    insuredNameKey: searchKey(insuredName),
    totalPremium: transactions.reduce((total, { premium }) => total + premium, 0),
    submittedOn: first.receivedOn,
    filedBy: insurer.personId,
  };
}

/** The agents of an insurer's list: all of whom it reports policies. */
function agentRows(book: readonly SampleInsurerPolicy[]): Row<typeof insurerAgents>[] {
  const listed = new Map<string, Row<typeof insurerAgents>>();
  for (const { insurer, agentId } of book) {
    if (agentId === null) continue;
    listed.set(`${insurer.accountId} ${agentId}`, { accountId: insurer.accountId, agentId });
  }
  return [...listed.values()];
}

/**
 * Gives every record its key, and every transaction the next confirmation number of the year it was received in: after those
 * of the agents.
 */
export function insurerFilingRows(
  book: readonly SampleInsurerPolicy[],
  declared: readonly SampleNoBusiness[],
  keys: Pick<FilingKeys, 'confirmations'>,
): InsurerFilingRows {
  const idOf = new Map(book.map((policy, place) => [policy, place + 1]));
  let transactionKey = 0;
  const filings = book.flatMap((policy) => {
    const ids = policy.transactions.map(() => (transactionKey += 1));
    return policy.transactions.map(({ type, effectiveDate, receivedOn, premium, backoutOf }, place) => ({
      id: ids[place] ?? 0,
      policyId: idOf.get(policy) ?? 0,
      type,
      effectiveDate,
      receivedOn,
      premium,
      period: submissionNumber(submissionPeriod(policy.insurer.kind, effectiveDate)),
      backoutOf: backoutOf === null ? null : (ids[backoutOf] ?? null),
      filedBy: policy.insurer.personId,
      filedAt: new Date(receivedOn + FILED_AT),
    }));
  });
  return {
    insurerAgents: agentRows(book),
    insurerPolicies: book.map((policy) => policyRow(idOf.get(policy) ?? 0, policy, policy.transactions)),
    insurerTransactions: filings
      .toSorted((one, other) => compareDates(one.receivedOn, other.receivedOn))
      .map((row) => ({ ...row, confirmationNumber: nextConfirmationNumber(keys, row.receivedOn) })),
    noBusinessFilings: declared
      .toSorted((one, other) => compareDates(one.receivedOn, other.receivedOn))
      .map(({ insurer, state, period, receivedOn, voided }, place) => ({
        id: place + 1,
        insurerId: insurer.accountId,
        state,
        period,
        receivedOn,
        filedBy: insurer.personId,
        filedAt: new Date(receivedOn + FILED_AT),
        voidedOn: voided?.on ?? null,
        voidedBy: voided ? (idOf.get(voided.by) ?? null) : null,
      })),
  };
}
