import { type CalendarDate, daysBetween } from '../calendar-date/index.js';

/** The days before a due day on which people are reminded; −1 is the day after it. */
const reminderSteps = [14, 3, -1] as const;

export type ReminderStep = (typeof reminderSteps)[number];

/** So many days later a reminder is still given, when no server ran on its day. */
const CATCH_UP_DAYS = 3;

/** The reminder that is given of something due on a day; nothing on most days. */
export function reminderStep(dueOn: CalendarDate, today: CalendarDate): ReminderStep | undefined {
  const daysLeft = daysBetween(today, dueOn);
  return reminderSteps.find((step) => daysLeft <= step && daysLeft >= step - CATCH_UP_DAYS);
}
