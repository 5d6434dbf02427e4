import type { filings, Input, Output } from '@slip/api/contract';
import { findTransactionType, stateFacts, toWireDate } from '@slip/forms/rules';
import { asc, eq } from 'drizzle-orm';
import type { CallContext, Caller } from '../http/handler.js';
import { filedMarks } from '../matching/filedMarks.js';
import { readableInsurerPolicy } from './readableInsurerPolicy.js';
import { insurerTransactions } from './tables.js';

type Answer = Output<typeof filings.insurerPolicy>;

function presentTransaction(
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

/**
 * An insurer's policy with everything reported of it, in the order it was filed (spec 3 §3.5).
 * @throws HttpError (404) when the caller has no such policy; the office reads those of all insurers.
 */
export async function insurerPolicy(
  asked: Input<typeof filings.insurerPolicy>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db } = context;
  const { policy, insurerName, agent } = await readableInsurerPolicy(asked, context);
  const markOf = await filedMarks(db, [policy.id]);
  const filed = await db
    .select()
    .from(insurerTransactions)
    .where(eq(insurerTransactions.policyId, policy.id))
    .orderBy(asc(insurerTransactions.id));
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
    filedByAgent: markOf(policy.id),
    isSlipPolicy: true,
    insurerTransactions: filed.map(presentTransaction),
  };
}
