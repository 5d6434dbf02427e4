import { type CalendarDate, daysAway } from '@slip/forms/rules';

/** How late something is, the same words everywhere: `Late, 64 days ago`. */
export function lateWords(dueOn: CalendarDate, today: CalendarDate): string {
  return `Late, ${daysAway(dueOn, today)}`;
}
