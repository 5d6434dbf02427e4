import { type CalendarDate, requireCalendarDate } from '@slip/forms/rules';

const DAY = 86_400_000;
const FIRST = Date.UTC(2000, 0, 1);
const COUNT = 60 * 366;

// A million policies ask for tens of millions of dates, so each is written once and found by its place.
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

/** The day so many days later; between 2000 and 2059. */
export function daysAfter(date: CalendarDate, count: number): CalendarDate {
  const day = days[placeOf(date) + count];
  if (day === undefined) throw new RangeError(`Sample data has no day ${count} days after ${date}.`);
  return day;
}

/** How many days lie from one day to another. */
export function daysFromTo(from: CalendarDate, to: CalendarDate): number {
  return placeOf(to) - placeOf(from);
}
