import { addDays, type CalendarDate, calendarDate } from '@slip/forms/rules';
import type { DateRange } from './searchFilters.js';

/** A range as whole months and the single days left over at its ends. */
export interface CoveredRange {
  readonly days: readonly CalendarDate[];
  /** Year × 12 + month, as the index on the month counts. */
  readonly months: readonly number[];
}

const monthOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const firstOf = (month: number): CalendarDate => {
  const year = Math.floor((month - 1) / 12);
  return calendarDate(year, month - year * 12, 1);
};

/** Covers a range exactly. */
export function coverRange({ from, to }: DateRange): CoveredRange {
  const days: CalendarDate[] = [];
  const months: number[] = [];
  for (let day = from; day <= to; ) {
    const next = firstOf(monthOf(day) + 1);
    if (day.endsWith('-01') && addDays(next, -1) <= to) {
      months.push(monthOf(day));
      day = next;
    } else {
      days.push(day);
      day = addDays(day, 1);
    }
  }
  return { days, months };
}
