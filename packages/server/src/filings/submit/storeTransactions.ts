import type { CalendarDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { tellOfNewQuestions } from '../../questions/tellOfQuestions.js';
import { storedQuestions } from '../questions/storedQuestions.js';
import {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  transactions,
} from '../tables.js';
import { nextConfirmationNumbers } from './confirmationNumber.js';
import type { NewTransaction } from './newTransactions.js';
import { sumOf } from './sumOf.js';

/** Where and for whom transactions are stored. */
export interface StoringPlace {
  readonly policyId: number;
  readonly personId: number;
  readonly now: Date;
  /** The office's day. */
  readonly today: CalendarDate;
}

/**
 * Stores checked transactions of a policy with their taxes, confirmation numbers and questions, and tells of the questions.
 *
 * @returns their ids, in their order.
 */
export async function storeTransactions(
  transaction: Executor,
  place: StoringPlace,
  filed: readonly NewTransaction[],
): Promise<number[]> {
  const { policyId, personId, now, today } = place;
  const groups = await storeGroups(transaction, policyId, filed);
  const numbers = await nextConfirmationNumbers(transaction, Number(today.slice(0, 4)), filed.length);
  const stored = await transaction
    .insert(transactions)
    .values(
      filed.map((each, index) => ({
        policyId,
        groupId: groups.get(groupKey(each)) ?? 0,
        confirmationNumber: numbers[index] ?? '',
        type: each.sent.agtTransType,
        ...storedQuestions(each.questions),
        insurerId: each.sent.insurerId,
        effectiveDate: each.effectiveDate,
        expirationDate: each.expirationDate,
        receivedOn: today,
        premium: each.sent.msAgtTransPremium,
        fees: each.sent.msAgtTransOtherFees,
        taxTotal: sumOf(
          each.assessment.lines.filter(({ kind }) => kind !== 'fee'),
          ({ amount }) => amount,
        ),
        feeTotal: sumOf(
          each.assessment.lines.filter(({ kind }) => kind === 'fee'),
          ({ amount }) => amount,
        ),
        accountingContactId: each.sent.slipBillId,
        comment: each.sent.agtTransComment,
        filedBy: personId,
        filedAt: now,
      })),
    )
    .returning({ id: transactions.id, number: transactions.confirmationNumber });
  const idOf = new Map(stored.map(({ id, number }) => [number, id]));
  const ids = numbers.map((number) => idOf.get(number) ?? 0);
  await storeDetails(transaction, filed, ids);
  const asked = filed.map(({ questions }, index) => ({ number: numbers[index] ?? '', questions }));
  await tellOfNewQuestions(transaction, policyId, asked, now);
  return ids;
}

const groupKey = ({ coverageCode, taxStatus }: Pick<NewTransaction, 'coverageCode' | 'taxStatus'>) =>
  `${coverageCode} ${taxStatus}`;

/** One group for each coverage code and tax status of the policy, however often they are repeated; their ids by both. */
async function storeGroups(
  transaction: Executor,
  policyId: number,
  filed: readonly NewTransaction[],
): Promise<Map<string, number>> {
  const groups = new Map(
    filed.map((each) => [
      groupKey(each),
      { policyId, coverageCode: each.coverageCode, taxStatus: each.taxStatus },
    ]),
  );
  await transaction
    .insert(coverageGroups)
    .values([...groups.values()])
    .onConflictDoNothing();
  const stored = await transaction.select().from(coverageGroups).where(eq(coverageGroups.policyId, policyId));
  return new Map(stored.map((group) => [groupKey(group), group.id]));
}

async function storeDetails(
  transaction: Executor,
  filed: readonly NewTransaction[],
  ids: readonly number[],
): Promise<void> {
  const lines = filed.flatMap(({ assessment }, index) =>
    assessment.lines.map((line, position) => ({
      transactionId: ids[index] ?? 0,
      position,
      line: line.id,
      kind: line.kind,
      name: line.name,
      base: line.base,
      rate: line.rateText,
      amount: line.amount,
      reason: line.reason,
      rateVersion: line.rateVersion,
    })),
  );
  const allocations = filed.flatMap(({ sent }, index) =>
    sent.lloydsSyndicateAllocations.map(({ lsId, userPremium }) => ({
      transactionId: ids[index] ?? 0,
      syndicateId: lsId,
      premium: userPremium,
    })),
  );
  const declinations = filed.flatMap(({ sent }, index) =>
    sent.insurerDeclinations.map(({ insurerName, insurerNaic }, position) => ({
      transactionId: ids[index] ?? 0,
      position,
      insurerName,
      insurerNaic,
    })),
  );
  if (lines.length > 0) await transaction.insert(assessmentLines).values(lines);
  if (allocations.length > 0) await transaction.insert(lloydsAllocations).values(allocations);
  if (declinations.length > 0) await transaction.insert(insurerDeclinations).values(declinations);
}
