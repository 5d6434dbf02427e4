import { type BookedTransaction, type CalendarDate, withExpiration } from '@slip/forms/rules';
import type { FiledTransaction } from './filedTransactions.js';

/** True if a transaction holds: it is neither a backout nor backed out. */
export function isHolding({ row, isBackedOut }: FiledTransaction): boolean {
  return row.backoutOf === null && !isBackedOut;
}

/** A transaction on file in the form the rules work with. */
export function booked({ row, coverageCode, taxStatus }: FiledTransaction): BookedTransaction {
  const { id: order, type, effectiveDate, expirationDate, insurerId, premium, fees } = row;
  const openRules = row.status === 'Questioned' ? row.tiqRules : [];
  return {
    type,
    effectiveDate,
    expirationDate,
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
  return withExpiration(filed.map(booked), policyExpiration);
}
