import type { CalendarDate } from '@slip/forms/rules';

/** The years that a picker offers: this year, and back to the first. */
export function yearOptions(first: number, today: CalendarDate): { value: number; label: string }[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: last - index,
    label: String(last - index),
  }));
}
