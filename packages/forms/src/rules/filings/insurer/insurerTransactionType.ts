import { addYears, type CalendarDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import type { TransactionTypeCode } from '../../transaction-type/index.js';

/** A transaction that an insurer reported of a policy; premium in cents, signed. */
export interface ReportedTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
}

/** The types that begin a term. */
const startsTerm = new Set<number>([1, 5]);

/**
 * The type of an insurer's transaction. Insurers report a day and a signed premium, and no type (spec 3 §3.5), so it follows
 * from what holds on the policy: the first is New Business; a charge a year or more after the latest term began is its
 * Renewal; any other charge is Additional Premium, and what is given back a Return Premium.
 *
 * @param holding what is on file and not backed out, without the one that this corrects.
 */
export function insurerTransactionType(
  { effectiveDate, premium }: Omit<ReportedTransaction, 'type'>,
  holding: readonly ReportedTransaction[],
): TransactionTypeCode {
  const starts = holding.filter(({ type }) => startsTerm.has(type)).map(({ effectiveDate: day }) => day);
  const latest = starts.toSorted().at(-1);
  if (latest === undefined) return 1;
  if (premium < 0) return 3;
  return effectiveDate >= addYears(latest, 1) ? 5 : 2;
}
