import { type CalendarDate, transactionTextColumns } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nextIds } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import type { TestFilings } from '../../http/TestFilings.js';
import { idsOf, policyReadersOf } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { billedWhenFiled } from '../billed/billedQuarter.js';
import { noteTransactions } from '../filingEvents.js';
import { type PolicyInMessage, questionsMessage } from '../questions/notifyOfQuestions.js';
import { storedQuestions } from '../questions/questionOnFile.js';
import {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  transactions,
} from '../tables.js';
import { nextConfirmationNumbers } from './confirmationNumber.js';
import type { NewTransaction } from './newTransactions.js';
import { sumOf } from './newTransactions.js';

/** The policy on which transactions are stored, the person who files them, and the moment. */
export interface StoringPlace {
  readonly policy: PolicyInMessage;
  readonly personId: number;
  readonly now: Date;
  /** The office's day. */
  readonly today: CalendarDate;
  /** The filings of a program in test mode. */
  readonly testing?: TestFilings | undefined;
}

/** Transactions that have everything but their confirmation numbers. */
export interface PreparedTransactions {
  /** The ids of the transactions, in their order. */
  readonly ids: readonly number[];
  /**
   * Numbers the transactions, stores them with their taxes, and sends messages about their questions. Other filings wait from
   * this call to the end of the database transaction, so call it last.
   */
  readonly store: () => Promise<void>;
}

/** Stores checked transactions of a policy at once. @returns their ids, in their order. */
export async function storeTransactions(
  transaction: Executor,
  place: StoringPlace,
  filed: readonly NewTransaction[],
): Promise<readonly number[]> {
  const { ids, store } = await prepareTransactions(transaction, place, filed);
  await store();
  return ids;
}

/** Prepares the storing of checked transactions: it does everything that makes no other filing wait. */
export async function prepareTransactions(
  transaction: Executor,
  place: StoringPlace,
  filed: readonly NewTransaction[],
): Promise<PreparedTransactions> {
  const { policy, now, today, testing } = place;
  const isQuestioned = filed.some(({ questions }) => questions.length > 0);
  const [groups, ids, readers] = await Promise.all([
    storeGroups(transaction, policy.id, filed),
    nextIds(transaction, transactions, filed.length),
    isQuestioned ? policyReadersOf(transaction, policy) : [],
  ]);

  async function store(): Promise<void> {
    const year = Number(today.slice(0, 4));
    const numbers = await nextConfirmationNumbers(transaction, year, filed.length, testing);
    const rows = filed.map((each, index) =>
      transactionRow(each, place, {
        id: ids[index] ?? 0,
        groupId: groups.get(groupKey(each)) ?? 0,
        confirmationNumber: numbers[index] ?? '',
      }),
    );
    testing?.note(rows);
    const asked = filed.map(({ questions }, index) => ({ number: numbers[index] ?? '', questions }));
    const message = questionsMessage(policy, asked);
    const { lines, allocations, declinations } = detailRows(filed, ids);
    // Sent together, executed in this order: details refer to transactions.
    await Promise.all([
      transaction.insert(transactions).overridingSystemValue().values(rows),
      ...(lines.length > 0 ? [transaction.insert(assessmentLines).values(lines)] : []),
      ...(allocations.length > 0 ? [transaction.insert(lloydsAllocations).values(allocations)] : []),
      ...(declinations.length > 0 ? [transaction.insert(insurerDeclinations).values(declinations)] : []),
      noteTransactions(transaction, ids),
      ...(message ? [writeMessage(transaction, { to: idsOf(readers), ...message }, now)] : []),
    ]);
  }

  return { ids, store };
}

/** The row of a checked transaction. */
export function transactionRow(
  { sent, questions, effectiveDate, expirationDate, assessment }: NewTransaction,
  { policy, personId, now, today }: StoringPlace,
  keys: { readonly id: number; readonly groupId: number; readonly confirmationNumber: string },
) {
  const stored = storedQuestions(questions);
  // Written-out fields come first: see `policyFields`.
  return {
    policyId: policy.id,
    type: sent.agtTransType,
    insurerId: sent.insurerId,
    effectiveDate,
    expirationDate,
    // Also of a correction, whose rates and questions go by the day on which the corrected transaction was received.
    receivedOn: today,
    premium: sent.msAgtTransPremium,
    fees: sent.msAgtTransOtherFees,
    taxTotal: sumOf(
      assessment.lines.filter(({ kind }) => kind !== 'fee'),
      ({ amount }) => amount,
    ),
    feeTotal: sumOf(
      assessment.lines.filter(({ kind }) => kind === 'fee'),
      ({ amount }) => amount,
    ),
    accountingContactId: sent.slipBillId,
    filedBy: personId,
    filedAt: now,
    ...transactionTextColumns(sent),
    ...keys,
    ...stored,
    ...billedWhenFiled(stored.status, policy.agentId, today),
  };
}

/** The key that tells the coverages of a policy apart. */
export const groupKey = ({ coverageCode, taxStatus }: Pick<NewTransaction, 'coverageCode' | 'taxStatus'>) =>
  `${coverageCode} ${taxStatus}`;

/** Stores one group for each coverage code and tax status of the policy. @returns the ids of all its groups, by `groupKey`. */
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
  // Sent together, executed in this order: the second one reads what the first has stored.
  const [, stored] = await Promise.all([
    transaction
      .insert(coverageGroups)
      .values([...groups.values()])
      .onConflictDoNothing(),
    transaction.select().from(coverageGroups).where(eq(coverageGroups.policyId, policyId)),
  ]);
  return new Map(stored.map((group) => [groupKey(group), group.id]));
}

/** The lines, syndicates and declinations of transactions as they are stored. */
export function detailRows(filed: readonly NewTransaction[], ids: readonly number[]) {
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
  return { lines, allocations, declinations };
}
