import type { filings, Input } from '@slip/api/contract';
import {
  type AgentTransactionPayload,
  checkAgentPolicy,
  checkTransactionTexts,
  messages,
  normalizeAgentPolicy,
  transactionTextColumns,
  transactionTextNames,
  transactionTexts,
  transactionTextsOfEdit,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { notePolicyChange } from '../filingEvents.js';
import { checkRecords } from '../submit/checkRecords.js';
import { problemOfIssue, refuseIfAny } from '../submit/filePolicy.js';
import { readFilingRecords } from '../submit/filingRecords.js';
import { transactions } from '../tables.js';
import { changeTransactions } from './changeTransactions.js';
import { expirationOf } from './expirationOf.js';
import {
  correctionDay,
  coveragesOnFile,
  type FiledTransaction,
  filedTransactions,
} from './filedTransactions.js';
import { type LockedPolicy, lockedPolicy } from './lockedPolicy.js';
import { policyPayload } from './updateAgentPolicy.js';
import { emptyCoverage } from './updateCoverageCode.js';

type Body = Input<typeof filings.updateTransaction>['body'];

/** The transaction after the edit, in the shape of a filing. */
function editedFiling(body: Body, { policy }: LockedPolicy) {
  const sent: AgentTransactionPayload = {
    agtTransType: body.agentTransactionType,
    insurerNaic: body.insurerNaic,
    insurerId: body.insurerId,
    agtTransExpirationDate: body.agentPolicyExpirationDate,
    agtTransEffectiveDate: body.agentTransactionEffectiveDate,
    ...transactionTextsOfEdit(body),
    msAgtTransPremium: body.agentTransactionPremium,
    msAgtTransOtherFees: body.agentTransactionPolicyFees,
    slipBillId: body.billerId,
    agtTransLateExempt: 'N',
    lloydsSyndicateAllocations: [...body.lloydsSyndicateAllocations],
    insurerDeclinations: [...body.insurerDeclinations],
  };
  return normalizeAgentPolicy({
    ...policyPayload(policy),
    agtPolicyExpirationDate: body.agentPolicyExpirationDate,
    coverageCodes: [
      {
        ...emptyCoverage,
        ccCoverageCode: body.coverageCode,
        ccTaxStatus: body.taxStatus,
        agentTransactions: [sent],
      },
    ],
  });
}

/** The fields of a transaction that an edit cannot change without a backout and a correction. */
const bookedFields = ({
  sent,
  coverageCode,
  taxStatus,
}: Pick<FiledTransaction, 'sent' | 'coverageCode' | 'taxStatus'>) =>
  JSON.stringify([
    coverageCode,
    taxStatus,
    sent.agtTransType,
    sent.insurerId,
    sent.agtTransExpirationDate,
    sent.agtTransEffectiveDate,
    sent.msAgtTransPremium,
    sent.msAgtTransOtherFees,
    sent.slipBillId,
    sent.lloydsSyndicateAllocations
      .map(({ lsId, userPremium }) => [lsId, userPremium] as const)
      .toSorted(([first], [second]) => first - second),
    sent.insurerDeclinations.map(({ insurerName, insurerNaic }) => [insurerName, insurerNaic]),
  ]);

/** The edit, the policy it is made on, and the transaction as it is on file. */
async function readEdit(body: Body, context: CallContext<Caller>) {
  const { agentPolicyId, agentId, homeState, msAgentTransactionId } = body;
  const locked = await lockedPolicy({ agentPolicyId, agentId, homeState }, context);
  const filed = await filedTransactions(context.db, [locked.policy.id]);
  const original = filed.find(({ row }) => row.id === msAgentTransactionId);
  if (!original) throw nothingFound();
  const filing = editedFiling(body, locked);
  const [sent] = filing.coverageCodes.flatMap(({ agentTransactions }) => agentTransactions);
  if (!sent) throw nothingFound();
  const { coverageCode, taxStatus } = body;
  const changesBooking = bookedFields({ sent, coverageCode, taxStatus }) !== bookedFields(original);
  // A backout and the transaction it reverses are history.
  const isClosed = original.row.backoutOf !== null || original.isBackedOut;
  return { ...locked, filed, original, filing, sent, changesBooking, isClosed };
}

/** The name that a text of a transaction has in an edit. */
const editFieldOf = (name: (typeof transactionTextNames)[number]) => transactionTexts[name].edit;

/**
 * Changes the texts of a transaction, such as its comment (spec 3 §4.2): the only change that needs no backout.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 when more is changed, 404 when the caller has no such transaction.
 */
export async function updateTransaction(body: Body, context: CallContext<Caller>): Promise<number> {
  const { policy, original, sent, changesBooking, isClosed } = await readEdit(body, context);
  if (changesBooking) {
    const message = isClosed ? messages.filings.commentOnly : messages.filings.backoutAndCorrection;
    refuseIfAny([{ path: 'isAutoBackout', message }]);
  }
  if (transactionTextNames.every((name) => sent[name] === original.sent[name])) {
    refuseIfAny(
      transactionTextNames.map((name) => ({
        path: editFieldOf(name),
        message: messages.filings.nothingChanged,
      })),
    );
  }
  refuseIfAny(checkTransactionTexts(sent, editFieldOf).map(problemOfIssue));
  const before = transactionTextColumns(original.sent);
  const after = transactionTextColumns(sent);
  await context.db.update(transactions).set(after).where(eq(transactions.id, original.row.id));
  await notePolicyChange(context.db, policy);
  await context.audit({
    action: 'update',
    entity: 'transactions',
    entityId: original.row.id,
    before,
    after,
  });
  return policy.id;
}

/**
 * Changes what a transaction booked (spec 3 §4.2): backs it out and files it again as it should have been.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 with every problem in the specification's words, 404 when the caller has no such transaction.
 */
export async function autoBackoutTransaction(body: Body, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now, today, office } = context;
  const { agent, policy, state, filed, original, filing, sent, changesBooking, isClosed } = await readEdit(
    body,
    context,
  );
  if (isClosed) refuseIfAny([{ path: 'msAgentTransactionId', message: messages.filings.commentOnly }]);
  if (!changesBooking) refuseIfAny([{ path: 'isAutoBackout', message: messages.filings.nothingChanged }]);
  const { coverageCode, taxStatus } = body;
  const records = await readFilingRecords(db, filing, agent, today);
  refuseIfAny([
    ...checkAgentPolicy(filing, {
      state,
      workflow: 'Edit',
      inGroup: filed.some((each) => each.coverageCode === coverageCode && each.taxStatus === taxStatus),
      coveragesOnFile: coveragesOnFile(filed),
      today,
      receivedOn: correctionDay(filed, original),
      policyReceivedOn: policy.submittedOn,
      kind: agent.kind,
      contact: office,
      facts: records.facts,
    }).map(problemOfIssue),
    ...checkRecords(filing, records),
  ]);

  const added = [{ coverageCode, taxStatus, sent, receivedOn: original.row.receivedOn, corrects: original }];
  const expirationDate = expirationOf({
    policy,
    opened: original.row.expirationDate,
    sent: filing.agtPolicyExpirationDate,
    added,
    staying: filed.filter((each) => each !== original),
  });
  const { backoutIds, addedIds } = await changeTransactions(db, {
    policy,
    state,
    place: { personId: caller.personId, now, today, testing: context.testing },
    filed,
    reversed: [original],
    added,
    activity: records.activity,
    expirationDate,
  });
  await context.audit({
    action: 'update',
    entity: 'transactions',
    entityId: original.row.id,
    before: { coverageCode: original.coverageCode, taxStatus: original.taxStatus, ...original.sent },
    after: { coverageCode, taxStatus, ...sent, backoutIds, correctionIds: addedIds },
  });
  return policy.id;
}
