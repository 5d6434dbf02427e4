import type { filings, Output } from '@slip/api/contract';
import { findTransactionType, stateFacts, toWireDate } from '@slip/forms/rules';
import type { readableInsurerPolicy } from './readableInsurerPolicy.js';
import type { insurerTransactions } from './tables.js';

type Answer = Output<typeof filings.insurerPolicy>;

/** A transaction on the wire. */
export function presentTransaction(
  filed: typeof insurerTransactions.$inferSelect,
): Answer['insurerTransactions'][number] {
  return {
    insTransId: filed.id,
    insTransNumber: filed.confirmationNumber,
    insTransType: filed.type,
    transactionTypeDescription: findTransactionType(filed.type)?.name ?? String(filed.type),
    insTransEffectiveDate: toWireDate(filed.effectiveDate),
    insTransReceivedDate: toWireDate(filed.receivedOn),
    insTransPremium: filed.premium,
    insSubYearAndQuarter: filed.period,
    insTransIdBackout: filed.backoutOf,
  };
}

/** The facts of a policy itself, on the wire. */
export function presentInsurerPolicy({
  policy,
  insurerName,
  agent,
}: Awaited<ReturnType<typeof readableInsurerPolicy>>): Omit<
  Answer,
  'filedByAgent' | 'agentDenial' | 'insurerTransactions'
> {
  return {
    insPolicyId: policy.id,
    insurerId: policy.insurerId,
    insurerName,
    insPolicyNumber: policy.policyNumber,
    insPolicyInsured: policy.insuredName,
    insPolicyHomeState: policy.homeState,
    homeStateName: stateFacts(policy.homeState).name,
    insPolicyTotalPremium: policy.totalPremium,
    agentId: policy.agentId,
    agentName: agent?.name ?? '',
    agentNpn: agent?.npn ?? '',
    ipcPolicy: policy.agentId === null ? 1 : 0,
    isSlipPolicy: true,
  };
}
