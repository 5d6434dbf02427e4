import type { filings, Input, Output } from '@slip/api/contract';
import {
  feeDueDate,
  findCoverageCode,
  findTransactionType,
  fromYearQuarterNumber,
  quarterLabel,
  quarterOf,
  type StateFacts,
  taxDueDate,
  toWireDate,
} from '@slip/forms/rules';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../../accounts/agentAccess.js';
import { insurers } from '../../accounts/tables.js';
import { officeState } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../tables.js';
import { agentOfPolicy } from './readablePolicies.js';

type Answer = Output<typeof filings.filingReceipt>;
type Charge = Answer['charges'][number];

/** A transaction and all that were filed together with it: on the same policy, by the same person, at the same moment. */
function readFiledWith(db: Executor, transactionId: number) {
  const named = alias(transactions, 'named');
  return db
    .select({
      filed: transactions,
      coverageCode: coverageGroups.coverageCode,
      insurerName: insurers.name,
    })
    .from(named)
    .innerJoin(
      transactions,
      and(
        eq(transactions.policyId, named.policyId),
        eq(transactions.filedBy, named.filedBy),
        eq(transactions.filedAt, named.filedAt),
      ),
    )
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .where(eq(named.id, transactionId))
    .orderBy(transactions.id);
}

/** The charges of some transactions, added up by line and day, each with the day it is due: none while it is in question (domain §8). */
async function readCharges(
  db: Executor,
  transactionIds: readonly number[],
  state: StateFacts,
): Promise<readonly Charge[]> {
  const lines = await db
    .select({ ...getTableColumns(assessmentLines), billedWith: transactions.billingQuarter })
    .from(assessmentLines)
    .innerJoin(transactions, eq(transactions.id, assessmentLines.transactionId))
    .where(inArray(assessmentLines.transactionId, [...transactionIds]))
    .orderBy(assessmentLines.position, assessmentLines.transactionId);
  const charges = new Map<string, Charge>();
  for (const { line, kind, name, amount, billedWith } of lines) {
    const quarter = billedWith === null ? undefined : fromYearQuarterNumber(billedWith);
    const dueOf = kind === 'fee' ? feeDueDate : taxDueDate;
    const dueDate = quarter ? toWireDate(dueOf(state, quarter)) : null;
    const key = `${line} ${dueDate}`;
    charges.set(key, {
      asmtName: name,
      amount: (charges.get(key)?.amount ?? 0) + amount,
      dueDate,
    });
  }
  return [...charges.values()];
}

/**
 * Everything that was received in one filing on a policy, whatever was filed on it since.
 * @throws HttpError (404) when the caller has no such policy of this agent in this state, or it has no such filing.
 */
export async function filingReceipt(
  { agentPolicyId, agentId, state, confirmationNumber }: Input<typeof filings.filingReceipt>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db, caller } = context;
  const agent = await agentOfPolicy(context, { agentId, policyId: agentPolicyId });
  const [found] = await db
    .select({ policy: policies, named: transactions })
    .from(policies)
    .innerJoin(transactions, eq(transactions.policyId, policies.id))
    .where(
      and(
        eq(policies.id, agentPolicyId),
        eq(policies.agentId, agent.id),
        eq(policies.homeState, state),
        confirmationNumber === undefined
          ? eq(transactions.filedBy, caller.personId)
          : eq(transactions.confirmationNumber, confirmationNumber),
      ),
    )
    .orderBy(desc(transactions.id))
    .limit(1);
  if (!found) throw nothingFound();
  const { policy, named } = found;
  const home = await officeState(db, policy.homeState);
  const received = await readFiledWith(db, named.id);
  const ids = received.map(({ filed }) => filed.id);
  return {
    agtPolicyId: policy.id,
    agtPolicyNumber: policy.policyNumber,
    agtPolicyInsured: policy.insuredName,
    agentId: agent.id,
    agentName: agent.name,
    homeStateAbbr: policy.homeState,
    homeStateName: home.name,
    receivedDate: toWireDate(named.receivedOn),
    quarter: quarterLabel(quarterOf(named.receivedOn)),
    transactions: received.map(({ filed, coverageCode, insurerName }) => ({
      agtTransId: filed.id,
      agtTransNumber: filed.confirmationNumber,
      agtTransType: filed.type,
      transactionTypeDescription: findTransactionType(filed.type)?.name ?? String(filed.type),
      agtTransStatus: filed.status,
      tiqReason: filed.tiqReason,
      ccCoverageCode: coverageCode,
      coverageCodeDesc: findCoverageCode(home, coverageCode)?.name ?? coverageCode,
      insurerName,
      agtTransEffectiveDate: toWireDate(filed.effectiveDate),
      agtTransPremium: filed.premium,
      msAgtTransOtherFees: filed.fees,
    })),
    charges: await readCharges(db, ids, home),
  };
}
