import type { filings, Input, Output } from '@slip/api/contract';
import {
  findCoverageCode,
  findTaxStatus,
  findTransactionType,
  type StateDefinition,
  storedTransactionTexts,
  toWireDate,
} from '@slip/forms/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { insurers, syndicates } from '../../accounts/tables.js';
import { officeState } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { policyRecord } from '../policyRecord.js';
import { latestMessage } from '../questions/questionOnFile.js';
import { coverageGroups, lloydsAllocations, masterPolicies, policies, transactions } from '../tables.js';
import { neighbouringTerms } from './neighbouringTerms.js';
import { agentOfPolicy } from './readablePolicies.js';
import { premiumAllocations } from './transactionDetails.js';

type Answer = Output<typeof filings.agentPolicy>;
type Coverage = Answer['coverageCodes'][number];
type Transaction = Coverage['agentTransactions'][number];

/** The transactions of a policy in the order they were filed, with their insurers. */
function readTransactions(db: Executor, policyId: number) {
  const latest = latestMessage(db);
  return db
    .select({
      filed: transactions,
      insurerName: insurers.name,
      insurerNaic: insurers.naic,
      latestKind: latest.kind,
    })
    .from(transactions)
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .leftJoinLateral(latest, sql`true`)
    .where(eq(transactions.policyId, policyId))
    .orderBy(transactions.id);
}

type Allocation = Transaction['lloydsSyndicateAllocations'][number];

/** The syndicates and their parts of the premium, by the id of their transaction. */
async function readAllocations(db: Executor, ids: readonly number[]): Promise<Map<number, Allocation[]>> {
  const allocations = new Map<number, Allocation[]>();
  if (ids.length === 0) return allocations;
  const rows = await db
    .select({ allocation: lloydsAllocations, name: syndicates.name })
    .from(lloydsAllocations)
    .innerJoin(syndicates, eq(syndicates.id, lloydsAllocations.syndicateId))
    .where(inArray(lloydsAllocations.transactionId, [...ids]))
    .orderBy(lloydsAllocations.transactionId, syndicates.number);
  for (const { allocation, name } of rows) {
    const before = allocations.get(allocation.transactionId) ?? [];
    const part = { lsId: allocation.syndicateId, lsName: name, userPremium: allocation.premium };
    allocations.set(allocation.transactionId, [...before, part]);
  }
  return allocations;
}

type FiledRow = Awaited<ReturnType<typeof readTransactions>>[number];

function presentTransaction(
  { filed, insurerName, insurerNaic, latestKind }: FiledRow,
  allocations: readonly Allocation[],
  state: StateDefinition,
): Transaction {
  return {
    agtTransId: filed.id,
    agtTransNumber: filed.confirmationNumber,
    agtTransType: filed.type,
    transactionTypeDescription: findTransactionType(filed.type)?.name ?? String(filed.type),
    agtTransStatus: filed.status,
    insurerId: filed.insurerId,
    insurerName,
    insurerNaic,
    lsName: allocations.map(({ lsName }) => lsName).join(', '),
    lloydsSyndicateAllocations: allocations,
    agtTransEffectiveDate: toWireDate(filed.effectiveDate),
    agtTransExpirationDate: toWireDate(filed.expirationDate),
    agtTransReceivedDate: toWireDate(filed.receivedOn),
    agentTransactionAllocations: premiumAllocations(state, filed),
    agtTransPremium: filed.premium,
    msAgtTransOtherFees: filed.fees,
    // Tax with assessments, and the transaction fee.
    agtTransAsmtSumTaxOther: filed.taxTotal,
    agtTransAsmtSumCm: filed.feeTotal,
    agtTransIdBackout: filed.backoutOf,
    tiqReason: filed.tiqReason,
    tiqRules: filed.tiqRules,
    isTiqAnswered: filed.status === 'Questioned' && latestKind === 'answer',
    slipBillId: filed.accountingContactId,
    ...storedTransactionTexts(filed),
    // Always so on the wire (spec 3 §3.1).
    agtTransLateExempt: 'N',
  };
}

async function readCoverages(db: Executor, policyId: number, state: StateDefinition): Promise<Coverage[]> {
  const groups = await db
    .select()
    .from(coverageGroups)
    .where(eq(coverageGroups.policyId, policyId))
    .orderBy(coverageGroups.id);
  const filed = await readTransactions(db, policyId);
  const allocations = await readAllocations(
    db,
    filed.map((row) => row.filed.id),
  );
  return groups.map(({ id, coverageCode, taxStatus }) => ({
    ccCoverageCode: coverageCode,
    coverageCodeDesc: findCoverageCode(state, coverageCode)?.name ?? coverageCode,
    ccTaxStatus: taxStatus,
    taxStatusDescription: findTaxStatus(taxStatus)?.name ?? taxStatus,
    agtTransGrpId: id,
    agentTransactions: filed
      .filter((row) => row.filed.groupId === id)
      .map((row) => presentTransaction(row, allocations.get(row.filed.id) ?? [], state)),
  }));
}

/**
 * One stored policy with everything filed on it (spec 3 §3.1).
 * @throws HttpError (404) when the caller has no such policy of this agent in this state.
 */
export async function agentPolicy(
  { agentPolicyId, agentId, state }: Input<typeof filings.agentPolicy>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db } = context;
  const agent = await agentOfPolicy(context, { agentId, policyId: agentPolicyId });
  const [found] = await db
    .select({ policy: policies, master: masterPolicies })
    .from(policies)
    .leftJoin(masterPolicies, eq(masterPolicies.id, policies.masterPolicyId))
    .where(
      and(eq(policies.id, agentPolicyId), eq(policies.agentId, agent.id), eq(policies.homeState, state)),
    );
  if (!found) throw nothingFound();
  const { policy, master } = found;
  const home = await officeState(db, policy.homeState);
  return {
    ...policyRecord(policy),
    agencyId: policy.agencyId ?? 0,
    agentName: agent.name,
    homeStateName: home.name,
    isPartOfMasterPolicy: master !== null,
    masterPolicyId: master?.id ?? null,
    masterPolicyNumber: master?.number ?? '',
    masterPolicyInsured: master?.insured ?? '',
    agtPolicyTotalPremium: policy.totalPremium,
    ...(await neighbouringTerms(policy, context)),
    coverageCodes: await readCoverages(db, policy.id, home),
  };
}
