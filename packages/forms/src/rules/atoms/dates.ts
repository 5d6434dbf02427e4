import { addDays, addYears, type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import type { Problem } from '../schema/problem.js';

/** The days a transaction may take effect on, both included. */
export interface DateWindow {
  readonly minimum: CalendarDate;
  readonly maximum: CalendarDate;
}

/** From the state's first day to 60 days ahead for agents, 365 for insurers (spec 3 §5.3, §9). */
export function effectiveDateWindow(
  minimum: CalendarDate,
  today: CalendarDate,
  filer: 'agent' | 'insurer' = 'agent',
): DateWindow {
  return { minimum, maximum: addDays(today, limits.daysAhead[filer]) };
}

/** A transaction's effective date (spec 3 §5.1). */
export function checkEffectiveDate(
  date: CalendarDate | null,
  { minimum, maximum }: DateWindow,
): Problem | undefined {
  if (date === null) return { message: 'Transaction Effective Date is required.' };
  if (date < minimum || date > maximum) {
    return {
      message: `Transaction Effective Date must be between ${formatUsDate(minimum)} and ${formatUsDate(maximum)}.`,
    };
  }
  return undefined;
}

/** The days a policy may expire on: from the state's first day to 20 years from today (spec 3 §5.1, §9). */
export function expirationDateWindow(minimum: CalendarDate, today: CalendarDate): DateWindow {
  return { minimum, maximum: addYears(today, limits.expirationYears) };
}

/**
 * A policy's expiration date (spec 3 §5.1), held against the transaction's effective date where that is known. The
 * first message is spelled as the specification spells it.
 */
export function checkExpirationDate(
  date: CalendarDate | null,
  effectiveDate: CalendarDate | null,
  { minimum, maximum }: DateWindow,
): Problem | undefined {
  if (date === null) return { message: 'Policy ExpirationDate Date is required.' };
  if (effectiveDate !== null && date < effectiveDate) {
    return { message: 'Policy Expiration Date must be greater than or equal to Transaction Effective Date.' };
  }
  if (date < minimum || date > maximum) {
    return {
      message: 'Invalid date range',
      fix: `Choose a date between ${formatUsDate(minimum)} and ${formatUsDate(maximum)}.`,
    };
  }
  return undefined;
}

/** The expiration a new term starts with: one year after it takes effect (spec 3 §4.2). */
export function defaultExpiration(effectiveDate: CalendarDate): CalendarDate {
  return addYears(effectiveDate, 1);
}
