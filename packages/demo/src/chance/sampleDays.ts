import { type CalendarDate, requireCalendarDate } from '@slip/forms/rules';

const DAY = 86_400_000;
const FIRST = Date.UTC(2000, 0, 1);
const COUNT = 60 * 366;

// A million policies need tens of millions of dates, so every date is formatted once and then looked up by its index.
const days: readonly CalendarDate[] = Array.from({ length: COUNT }, (_, index) =>
  requireCalendarDate(new Date(FIRST + index * DAY).toISOString().slice(0, 10)),
);
const places = new Map(days.map((day, index) => [day, index]));

function placeOf(date: CalendarDate): number {
  const place = places.get(date);
  if (place === undefined) {
    throw new RangeError(`"${date}" is not a day that sample data can have.`);
  }
  return place;
}

/** The date a number of days later; between 2000 and 2059. */
export function daysAfter(date: CalendarDate, count: number): CalendarDate {
  const day = days[placeOf(date) + count];
  if (day === undefined) throw new RangeError(`Sample data has no day ${count} days after ${date}.`);
  return day;
}

/** A time of a day at which the office is open in every time zone it serves: something was filed, signed or paid then. */
export function filedAt(day: CalendarDate): Date {
  return new Date(`${day}T17:30:00.000Z`);
}

/** The number of days from one date to another. */
export function daysFromTo(from: CalendarDate, to: CalendarDate): number {
  return placeOf(to) - placeOf(from);
}
