import {
  addDays,
  businessDayFrom,
  type CalendarDate,
  feeDueDate,
  type Quarter,
  stateFacts,
  taxDueDate,
} from '@slip/forms/rules';
import type { InvoiceKind } from '../InvoiceKind.js';

/** Days to pay an invoice that is issued when the state's own day is over. */
const LATE_DAYS = 30;

/** When an invoice is due: on the state's day, or, where the quarter is closed only after it, 30 days later. */
export function dueDay(state: string, kind: InvoiceKind, quarter: Quarter, on: CalendarDate): CalendarDate {
  const facts = stateFacts(state);
  const due = kind === 'tax' ? taxDueDate(facts, quarter) : feeDueDate(facts, quarter);
  return due > on ? due : businessDayFrom(addDays(on, LATE_DAYS));
}
