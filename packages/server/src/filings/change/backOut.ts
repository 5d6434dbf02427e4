import { negate, type OfficeQuestion } from '@slip/forms/rules';
import { getTableColumns, inArray } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedWhenFiled } from '../billed/billedIn.js';
import { acceptTransactions } from '../questions/acceptTransactions.js';
import { notifyOfNewQuestions } from '../questions/notifyOfQuestions.js';
import { storedQuestions } from '../questions/storedQuestions.js';
import { nextConfirmationNumbers } from '../submit/confirmationNumber.js';
import type { StoringPlace } from '../submit/storeTransactions.js';
import { assessmentLines, lloydsAllocations, transactions } from '../tables.js';
import { backoutCode } from './backoutCode.js';
import type { TransactionRow } from './filedTransactions.js';

/**
 * Reverses filed transactions of a locked policy exactly (spec 3 §4.1): type plus 10, every amount and every charge
 * negated, at the rates they were charged at. A question about a reversed transaction is settled by that.
 *
 * @param originals none of them a backout or backed out.
 * @param questions what the office asks about it; asked of the last backout.
 * @returns the ids of the backouts, in their order.
 */
export async function backOut(
  transaction: Executor,
  place: StoringPlace,
  originals: readonly TransactionRow[],
  questions: readonly OfficeQuestion[],
): Promise<number[]> {
  const { personId, now, today, policy } = place;
  const numbers = await nextConfirmationNumbers(transaction, Number(today.slice(0, 4)), originals.length);
  const stored = await transaction
    .insert(transactions)
    .values(
      originals.map((original, index) => {
        const asked = storedQuestions(index === originals.length - 1 ? questions : []);
        return {
          policyId: policy.id,
          groupId: original.groupId,
          confirmationNumber: numbers[index] ?? '',
          type: backoutCode(original.type),
          ...asked,
          // Who was billed for the original gets the credit.
          ...billedWhenFiled(asked.status, original.billingAgentId ?? policy.agentId, today),
          insurerId: original.insurerId,
          effectiveDate: original.effectiveDate,
          expirationDate: original.expirationDate,
          receivedOn: today,
          premium: negate(original.premium),
          fees: negate(original.fees),
          taxTotal: negate(original.taxTotal),
          feeTotal: negate(original.feeTotal),
          backoutOf: original.id,
          accountingContactId: original.accountingContactId,
          filedBy: personId,
          filedAt: now,
        };
      }),
    )
    .returning({ id: transactions.id, backoutOf: transactions.backoutOf });
  const backoutIds = new Map(stored.map(({ id, backoutOf: original }) => [original, id]));
  await reverseDetails(transaction, originals, backoutIds);
  await notifyOfNewQuestions(transaction, policy, [{ number: numbers.at(-1) ?? '', questions }], now);

  const questioned = originals.filter(({ status }) => status === 'Questioned').map(({ id }) => id);
  await acceptTransactions(transaction, questioned, today);
  return originals.map(({ id }) => backoutIds.get(id) ?? 0);
}

/** The charges and the syndicates' parts of each original, negated, for its backout. */
async function reverseDetails(
  transaction: Executor,
  originals: readonly TransactionRow[],
  backoutIds: ReadonlyMap<number | null, number>,
): Promise<void> {
  const ids = originals.map(({ id }) => id);
  const numbers = new Map(originals.map(({ id, confirmationNumber }) => [id, confirmationNumber]));
  const { id: _id, ...columns } = getTableColumns(assessmentLines);
  const lines = await transaction
    .select(columns)
    .from(assessmentLines)
    .where(inArray(assessmentLines.transactionId, ids))
    .orderBy(assessmentLines.transactionId, assessmentLines.position);
  const allocations = await transaction
    .select()
    .from(lloydsAllocations)
    .where(inArray(lloydsAllocations.transactionId, ids))
    .orderBy(lloydsAllocations.transactionId, lloydsAllocations.syndicateId);
  if (lines.length > 0) {
    await transaction.insert(assessmentLines).values(
      lines.map((line) => ({
        ...line,
        transactionId: backoutIds.get(line.transactionId) ?? 0,
        base: negate(line.base),
        amount: negate(line.amount),
        reason: `Backout of ${numbers.get(line.transactionId) ?? ''}: ${line.reason}`,
      })),
    );
  }
  if (allocations.length > 0) {
    await transaction.insert(lloydsAllocations).values(
      allocations.map((allocation) => ({
        ...allocation,
        transactionId: backoutIds.get(allocation.transactionId) ?? 0,
        premium: negate(allocation.premium),
      })),
    );
  }
}
