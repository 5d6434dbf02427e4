import {
  checkCorrection,
  checkInsurerTransaction,
  hasSameDay,
  type InsurerTransactionPayload,
  insurerTransactionType,
  negate,
} from '@slip/forms/rules';
import { backoutCode } from '../filings/change/changeTransactions.js';
import { checkedDay } from '../filings/checkedDay.js';
import { problemOfIssue, refuseIfAny } from '../filings/submit/filePolicy.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import {
  type InsurerTransactionRow,
  isInsurerActive,
  type LockedInsurerPolicy,
  lockedInsurerPolicy,
  reversibleTransaction,
} from './lockedInsurerPolicy.js';
import { type NewInsurerTransaction, storeInsurerTransactions } from './storeTransactions.js';

/** The exact reverse of a transaction (spec 3 §4.1): type plus 10, premium negated, on its own day. */
function backoutFor({ id, type, effectiveDate, premium }: InsurerTransactionRow): NewInsurerTransaction {
  return { type: backoutCode(type), effectiveDate, premium: negate(premium), backoutOf: id };
}

/**
 * The transaction that a body asks for, checked by the rules and the office's records.
 * @param corrected the transaction that it corrects
 */
async function checkedTransaction(
  body: InsurerTransactionPayload,
  locked: LockedInsurerPolicy,
  { db, caller, today }: CallContext<Caller>,
  corrected?: InsurerTransactionRow,
): Promise<NewInsurerTransaction> {
  const { policy } = locked;
  // Transactions hold that are neither backouts nor backed out; this call backs the corrected one out.
  const holding = locked.holding.filter((row) => row !== corrected);
  const effectiveDate = checkedDay(body.insTransEffectiveDate);
  const facts = {
    isInsurerActive: await isInsurerActive(db, caller.accountId, policy.homeState, effectiveDate),
    hasSameDayTransaction: hasSameDay(holding, effectiveDate, corrected),
  };
  refuseIfAny(checkInsurerTransaction(body, policy.homeState, { today, facts }).map(problemOfIssue));
  const premium = body.insTransPremium;
  const type = insurerTransactionType({ effectiveDate, premium }, holding, corrected);
  return { type, effectiveDate, premium };
}

/** Stores the transactions of a change, with an entry in the audit trail. @returns their ids. */
async function file(
  { policy }: LockedInsurerPolicy,
  filed: readonly NewInsurerTransaction[],
  context: CallContext<Caller>,
): Promise<readonly number[]> {
  const ids = await storeInsurerTransactions(context, policy, filed);
  await context.audit({
    action: 'create',
    entity: 'insurer_transactions',
    entityId: ids.at(-1) ?? 0,
    after: { policyId: policy.id, transactionIds: ids, transactions: filed },
  });
  return ids;
}

/**
 * Adds a transaction to an insurer's policy (spec 3 §4.2).
 *
 * @returns the id of the policy.
 * @throws HttpError 400 in the specification's words, 404 when the caller has no such policy.
 */
export async function addInsurerTransaction(
  body: InsurerTransactionPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const locked = await lockedInsurerPolicy(body.insPolicyId, context);
  await file(locked, [await checkedTransaction(body, locked, context)], context);
  return locked.policy.id;
}

/**
 * Corrects a transaction: backs it out and files the correction (spec 3 §4.2, §5.3).
 *
 * @returns the id of the policy.
 * @throws HttpError 400 in the specification's words, 404, 409 when it was backed out meanwhile.
 */
export async function autoBackoutInsurerTransaction(
  body: InsurerTransactionPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const locked = await lockedInsurerPolicy(body.insPolicyId, context);
  const original = reversibleTransaction(locked, body.insTransId);
  const correction = await checkedTransaction(body, locked, context, original);
  const unchanged = checkCorrection(original, correction);
  if (unchanged) refuseIfAny([{ path: 'insTransPremium', ...unchanged }]);
  await file(locked, [backoutFor(original), correction], context);
  return locked.policy.id;
}

/**
 * Backs out a transaction (spec 3 §3.5, §7.2). It must still be as the caller saw it, because the caller confirmed to reverse that.
 *
 * @returns the id of the backout.
 * @throws HttpError 404 when the caller has no such transaction, 409 when it is backed out already or not as it was seen.
 */
export async function backoutInsurerTransaction(
  body: InsurerTransactionPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const locked = await lockedInsurerPolicy(body.insPolicyId, context);
  const original = reversibleTransaction(locked, body.insTransId);
  const isAsSeen =
    original.effectiveDate === checkedDay(body.insTransEffectiveDate) &&
    original.premium === negate(body.insTransPremium);
  if (!isAsSeen) {
    throw new HttpError(
      409,
      `Transaction ${original.confirmationNumber} is not as it was sent: a backout has its day, and its premium negated. Load the policy again.`,
    );
  }
  const [id = 0] = await file(locked, [backoutFor(original)], context);
  return id;
}
