import type { filings, Input } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { nothingFound } from '../../accounts/agentAccess.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { nothingKnown } from '../submit/filingRecords.js';
import { backedOutAlready, changeTransactions } from './changeTransactions.js';
import { filedTransactions, type TransactionRow } from './filedTransactions.js';
import { lockedPolicy } from './lockedPolicy.js';

type Body = Input<typeof filings.backoutTransaction>['body'];

/** True if the transaction is still as the caller saw it: the caller confirmed to reverse that, and nothing else. */
function isAsSeen(original: TransactionRow, seen: Body): boolean {
  return (
    original.type === seen.agentTransType &&
    toWireDate(original.effectiveDate) === seen.originalEffectiveDate &&
    toWireDate(original.receivedOn) === seen.originalReceivedDate &&
    original.accountingContactId === seen.originalBillerId
  );
}

/**
 * Backs out a transaction (spec 3 §4.1, §7.1).
 *
 * @returns the id of the backout.
 * @throws HttpError 404 when the caller has no such transaction, 409 when it is backed out already or not as it was seen.
 */
export async function backoutTransaction(body: Body, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now, today } = context;
  const { policy, state } = await lockedPolicy(body, context);
  const filed = await filedTransactions(db, [policy.id]);
  const found = filed.find(({ row }) => row.id === body.originalAgentTransactionId);
  if (!found) throw nothingFound();
  const original = found.row;
  const earlierBackout = filed.find(({ row }) => row.backoutOf === original.id);
  if (earlierBackout)
    throw backedOutAlready(original.confirmationNumber, earlierBackout.row.confirmationNumber);
  if (!isAsSeen(original, body)) {
    throw new HttpError(
      409,
      `Transaction ${original.confirmationNumber} has been changed meanwhile: load the policy again before backing it out.`,
    );
  }
  const { backoutIds } = await changeTransactions(db, {
    policy,
    state,
    place: { personId: caller.personId, now, today, testing: context.testing },
    filed,
    reversed: [found],
    added: [],
    activity: nothingKnown,
  });
  const [id = 0] = backoutIds;
  await context.audit({
    action: 'create',
    entity: 'transactions',
    entityId: id,
    after: { policyId: policy.id, backoutOf: original.id },
  });
  return id;
}
