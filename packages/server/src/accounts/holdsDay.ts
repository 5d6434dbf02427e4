import type { CalendarDate } from '@slip/forms/rules';
import { and, gte, isNull, lte, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The condition that a period holds a day: `isActiveOn`, asked in the database. */
export function holdsDay(period: { activeFrom: PgColumn; activeTo: PgColumn }, day: CalendarDate) {
  return and(lte(period.activeFrom, day), or(isNull(period.activeTo), gte(period.activeTo, day)));
}
