import {
  type AgentTransactionPayload,
  type BookedTransaction,
  type CalendarDate,
  judgedOn,
  storedTransactionTexts,
  toWireDate,
  withExpiration,
} from '@slip/forms/rules';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { groupedBy } from '../../database/groupedBy.js';
import { coverageGroups, insurerDeclinations, lloydsAllocations, transactions } from '../tables.js';

export type TransactionRow = typeof transactions.$inferSelect;

/** A transaction on file. */
export interface FiledTransaction {
  readonly row: TransactionRow;
  readonly coverageCode: string;
  readonly taxStatus: string;
  /** True if another transaction reverses it. */
  readonly isBackedOut: boolean;
  /** The transaction as a filing would send it. */
  readonly sent: AgentTransactionPayload;
}

/** The codes of the coverages a policy has: they stay usable on this policy, also once the office has ended them. */
export function coveragesOnFile(filed: readonly FiledTransaction[]): ReadonlySet<string> {
  return new Set(filed.map(({ coverageCode }) => coverageCode));
}

/** Everything filed on policies, in the order it was filed. */
export async function filedTransactions(
  db: Executor,
  policyIds: readonly number[],
): Promise<FiledTransaction[]> {
  const ofPolicies = inArray(transactions.policyId, [...policyIds]);
  const rows = await db
    .select({ row: transactions, group: coverageGroups })
    .from(transactions)
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .where(ofPolicies)
    .orderBy(transactions.id);
  const allocations = await db
    .select({ allocation: lloydsAllocations })
    .from(lloydsAllocations)
    .innerJoin(transactions, eq(transactions.id, lloydsAllocations.transactionId))
    .where(ofPolicies)
    .orderBy(lloydsAllocations.syndicateId);
  const declinations = await db
    .select({ declination: insurerDeclinations })
    .from(insurerDeclinations)
    .innerJoin(transactions, eq(transactions.id, insurerDeclinations.transactionId))
    .where(ofPolicies)
    .orderBy(insurerDeclinations.position);
  const reversed = new Set(rows.map(({ row }) => row.backoutOf));
  const allocationsOf = groupedBy(allocations, ({ allocation }) => allocation.transactionId);
  const declinationsOf = groupedBy(declinations, ({ declination }) => declination.transactionId);

  return rows.map(({ row, group }) => ({
    row,
    coverageCode: group.coverageCode,
    taxStatus: group.taxStatus,
    isBackedOut: reversed.has(row.id),
    sent: {
      agtTransType: row.type,
      // Not needed: the insurer is found by its id.
      insurerNaic: '',
      insurerId: row.insurerId,
      agtTransExpirationDate: toWireDate(row.expirationDate),
      agtTransEffectiveDate: toWireDate(row.effectiveDate),
      ...storedTransactionTexts(row),
      msAgtTransPremium: row.premium,
      msAgtTransOtherFees: row.fees,
      slipBillId: row.accountingContactId,
      agtTransLateExempt: 'N',
      lloydsSyndicateAllocations: (allocationsOf.get(row.id) ?? []).map(({ allocation }) => ({
        lsId: allocation.syndicateId,
        userPremium: allocation.premium,
      })),
      insurerDeclinations: (declinationsOf.get(row.id) ?? []).map(({ declination }) => ({
        id: 0,
        insurerName: declination.insurerName,
        insurerNaic: declination.insurerNaic,
      })),
    },
  }));
}

/** True if a transaction holds: it is neither a backout nor backed out. */
export function isHolding({ row, isBackedOut }: FiledTransaction): boolean {
  return row.backoutOf === null && !isBackedOut;
}

/** The day that says which rows of the state's tables apply to a correction of a transaction. */
export function correctionDay(filed: readonly FiledTransaction[], { row }: FiledTransaction): CalendarDate {
  return judgedOn(
    {
      holding: filed.filter(isHolding).map(bookedTransaction),
      received: filed.filter((each) => each.row.backoutOf === null).map(bookedTransaction),
    },
    row,
  );
}

/** A transaction on file in the form the rules work with. */
export function bookedTransaction({ row, coverageCode, taxStatus }: FiledTransaction): BookedTransaction {
  const { id: order, type, effectiveDate, expirationDate, receivedOn, insurerId, premium, fees } = row;
  const openRules = row.status === 'Questioned' ? row.tiqRules : [];
  return {
    type,
    effectiveDate,
    expirationDate,
    receivedOn,
    insurerId,
    premium,
    fees,
    coverageCode,
    taxStatus,
    order,
    openRules,
  };
}

/** Transactions on file in the form the rules work with, with the expiration date their policy has now. */
export function bookedTransactions(
  filed: readonly FiledTransaction[],
  policyExpiration: CalendarDate,
): BookedTransaction[] {
  return withExpiration(filed.map(bookedTransaction), policyExpiration);
}

/** The latest effective date of a policy's transactions that are not backed out; null when all are backed out. */
export async function latestEffectiveDate(db: Executor, policyId: number): Promise<CalendarDate | null> {
  const backouts = alias(transactions, 'backouts');
  const [row] = await db
    .select({ latest: sql<CalendarDate | null>`max(${transactions.effectiveDate})::text` })
    .from(transactions)
    .where(
      and(
        eq(transactions.policyId, policyId),
        isNull(transactions.backoutOf),
        notExists(db.select({ one: sql`1` }).from(backouts).where(eq(backouts.backoutOf, transactions.id))),
      ),
    );
  return row?.latest ?? null;
}
