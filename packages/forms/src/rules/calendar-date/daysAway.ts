import { type CalendarDate, daysBetween } from './calendarDate.js';

/** How far away a day is, in words: `today`, `tomorrow`, `in 12 days`; `yesterday` and `3 days ago` for what is over. */
export function daysAway(day: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
