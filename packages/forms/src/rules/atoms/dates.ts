import { addDays, addYears, type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import type { Problem } from '../schema/problem.js';

/** The names of the two dates of a filing (spec 3 §2.5). */
export const TRANSACTION_EFFECTIVE_DATE = 'Transaction Effective Date';
export const POLICY_EXPIRATION_DATE = 'Policy Expiration Date';

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

export const effectiveDateMissing: Problem = { message: isRequired(TRANSACTION_EFFECTIVE_DATE) };

/** A transaction's effective date (spec 3 §5.1). */
export function checkEffectiveDate(
  date: CalendarDate | null,
  { minimum, maximum }: DateWindow,
): Problem | undefined {
  if (date === null) return effectiveDateMissing;
  if (date < minimum || date > maximum) {
    return {
      message: `${TRANSACTION_EFFECTIVE_DATE} must be between ${formatUsDate(minimum)} and ${formatUsDate(maximum)}.`,
    };
  }
  return undefined;
}

/** The days a policy may expire on: from the state's first day to 20 years from today (spec 3 §5.1, §9). */
export function expirationDateWindow(minimum: CalendarDate, today: CalendarDate): DateWindow {
  return { minimum, maximum: addYears(today, limits.expirationYears) };
}

/** The spelling is that of the specification. */
export const expirationMissing: Problem = { message: isRequired('Policy ExpirationDate Date') };

/**
 * A policy's expiration date (spec 3 §5.1), compared with the transaction's effective date where that is known.
 */
export function checkExpirationDate(
  date: CalendarDate | null,
  effectiveDate: CalendarDate | null,
  { minimum, maximum }: DateWindow,
): Problem | undefined {
  if (date === null) return expirationMissing;
  if (effectiveDate !== null && date < effectiveDate) {
    return {
      message: `${POLICY_EXPIRATION_DATE} must be greater than or equal to ${TRANSACTION_EFFECTIVE_DATE}.`,
    };
  }
  if (date < minimum || date > maximum) {
    return {
      message: 'Invalid date range',
      fix: `Choose a date between ${formatUsDate(minimum)} and ${formatUsDate(maximum)}.`,
    };
  }
  return undefined;
}

/** The default expiration of a new term: one year after it takes effect (spec 3 §4.2). */
export function defaultExpiration(effectiveDate: CalendarDate): CalendarDate {
  return addYears(effectiveDate, 1);
}

/** The caution at an expiration date that makes a term of many years: it is allowed, but usually the year is mistyped. */
export function termCaution(
  effectiveDate: CalendarDate | null,
  expiration: CalendarDate | null,
): string | undefined {
  if (effectiveDate === null || expiration === null) return undefined;
  let years = 0;
  while (years < limits.expirationYears && addYears(effectiveDate, years + 1) <= expiration) years += 1;
  return years < limits.rareTermYears
    ? undefined
    : `That is a term of ${years} years. Nearly all are of one year: check the year.`;
}
