import { type BookedTransaction, type CalendarDate, withExpiration } from '@slip/forms/rules';
import type { FiledTransaction } from './filedTransactions.js';

/** Whether a transaction holds: it is neither a backout nor backed out. */
export function isHolding({ row, isBackedOut }: FiledTransaction): boolean {
  return row.backoutOf === null && !isBackedOut;
}

/** A transaction on file as the rules reckon with it. */
export function booked({ row, coverageCode, taxStatus }: FiledTransaction): BookedTransaction {
  const { type, effectiveDate, expirationDate, insurerId, premium, fees } = row;
  return { type, effectiveDate, expirationDate, insurerId, premium, fees, coverageCode, taxStatus };
}

/** Transactions on file as the rules reckon with them, under the expiration date that their policy has now. */
export function bookedTransactions(
  filed: readonly FiledTransaction[],
  policyExpiration: CalendarDate,
): BookedTransaction[] {
  return withExpiration(filed.map(booked), policyExpiration);
}
