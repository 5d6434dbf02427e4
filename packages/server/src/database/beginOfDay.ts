import type { CalendarDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';

/** The moment at which a day begins at the office. @param days moves it on by so many days. */
export const beginOfDay = (day: CalendarDate, timeZone: string, days = 0) =>
  sql`((${day}::date + ${days}::integer)::timestamp at time zone ${timeZone})`;
