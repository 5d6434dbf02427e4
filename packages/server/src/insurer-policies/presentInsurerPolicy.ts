import type { filings, Input, Output } from '@slip/api/contract';
import {
  findTransactionType,
  fromSubmissionNumber,
  stateFacts,
  submissionDueOn,
  submissionLabel,
  toWireDate,
} from '@slip/forms/rules';
import { and, asc, desc, eq } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import type { CallContext, Caller } from '../http/handler.js';
import { readableInsurerPolicy } from './lockedInsurerPolicy.js';
import { insurerTransactions } from './tables.js';

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

/**
 * The receipt of one filing on an insurer's policy: all transactions that one person filed on it at one moment.
 * @throws HttpError (404) when the caller has no such policy, or it has no such filing.
 */
export async function insurerFilingReceipt(
  { confirmationNumber, ...asked }: Input<typeof filings.insurerFilingReceipt>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.insurerFilingReceipt>> {
  const { db, caller } = context;
  const found = await readableInsurerPolicy(asked, context);
  const ofPolicy = eq(insurerTransactions.policyId, found.policy.id);
  const [named] = await db
    .select()
    .from(insurerTransactions)
    .where(
      and(
        ofPolicy,
        confirmationNumber === undefined
          ? eq(insurerTransactions.filedBy, caller.personId)
          : eq(insurerTransactions.confirmationNumber, confirmationNumber),
      ),
    )
    .orderBy(desc(insurerTransactions.id))
    .limit(1);
  if (!named) throw nothingFound();
  const received = await db
    .select()
    .from(insurerTransactions)
    .where(
      and(
        ofPolicy,
        eq(insurerTransactions.filedBy, named.filedBy),
        eq(insurerTransactions.filedAt, named.filedAt),
      ),
    )
    .orderBy(asc(insurerTransactions.id));
  return {
    ...presentInsurerPolicy(found),
    receivedDate: toWireDate(named.receivedOn),
    transactions: received.map((filed) => {
      const period = fromSubmissionNumber(filed.period);
      return {
        ...presentTransaction(filed),
        submission: submissionLabel(period),
        submissionDueDate: toWireDate(submissionDueOn(period)),
      };
    }),
  };
}
