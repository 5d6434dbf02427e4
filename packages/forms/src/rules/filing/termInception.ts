import type { CalendarDate } from '../calendar-date/index.js';
import { findTransactionType } from '../transaction-type/index.js';

/** What of a transaction on file says when a term began. */
export interface DatedTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly isBackedOut: boolean;
}

/** The day the term began that a day lies in. */
export type InceptionOf = (effectiveDate: CalendarDate) => CalendarDate;

/** The days on which the terms of a policy began, in order; what was backed out began nothing. */
export function termBeginnings(filed: readonly DatedTransaction[]): CalendarDate[] {
  return filed
    .filter(({ type, isBackedOut }) => !isBackedOut && findTransactionType(type)?.startsTerm)
    .map(({ effectiveDate }) => effectiveDate)
    .toSorted();
}

/**
 * When the terms of a policy began, whose rates hold for all of them (domain §3): a term begins with its new business or
 * renewal; what was backed out began nothing. A day before every term is its own beginning.
 */
export function termInception(filed: readonly DatedTransaction[]): InceptionOf {
  const inceptions = termBeginnings(filed);
  return (effectiveDate) => inceptions.findLast((date) => date <= effectiveDate) ?? effectiveDate;
}
