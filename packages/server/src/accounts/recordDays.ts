import type { Problem } from '@slip/api/contract';
import { type CalendarDate, participatingStates, stateFacts } from '@slip/forms/rules';
import { and, gte, isNull, lte, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The default first day on which a record is valid in a state: the earliest effective date that the state accepts. Many
 * filings are late or for an earlier term, and their filer or insurer must have been valid then.
 */
export function firstDayIn(state: string): CalendarDate {
  return stateFacts(state).minimumEffectiveDate;
}

/** The same for a record that belongs to no single state: the earliest effective date that any state accepts. */
export function firstDayAnywhere(): CalendarDate {
  const days = participatingStates().map(({ minimumEffectiveDate }) => minimumEffectiveDate);
  return days.reduce((first, day) => (day < first ? day : first));
}

/** The condition that a period holds a day: `isActiveOn`, asked in the database. */
export function activeOnCondition(period: { activeFrom: PgColumn; activeTo: PgColumn }, day: CalendarDate) {
  return and(lte(period.activeFrom, day), or(isNull(period.activeTo), gte(period.activeTo, day)));
}

/** The period something is active, both days included; without a last day it goes on. */
export interface ActivePeriod {
  readonly activeFrom: CalendarDate;
  readonly activeTo: CalendarDate | null;
}

/** True if a day lies in the period. */
export function isActiveOn({ activeFrom, activeTo }: ActivePeriod, date: CalendarDate): boolean {
  return activeFrom <= date && (activeTo === null || date <= activeTo);
}

/** The days that a row names; a day that it leaves out does not change. */
export interface GivenDays {
  readonly firstDay?: CalendarDate | undefined;
  readonly lastDay?: CalendarDate | null | undefined;
}

/** The first and the last day that are on file. */
export interface KeptDays {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate | null;
}

/** The days of a record after a change. A first day that is neither named nor on file becomes the usual one. */
export function mergeDays(
  { firstDay, lastDay }: GivenDays,
  known: KeptDays | undefined,
  usual: CalendarDate,
): KeptDays {
  return {
    firstDay: firstDay ?? known?.firstDay ?? usual,
    lastDay: lastDay === undefined ? (known?.lastDay ?? null) : lastDay,
  };
}

/** The message for a last day that is before the first. */
export function daysProblem({ firstDay, lastDay }: KeptDays): readonly Problem[] {
  if (lastDay === null || firstDay <= lastDay) return [];
  const message = `The last day ${lastDay} is before the first day ${firstDay}.`;
  return [{ path: 'lastDay', message, value: lastDay }];
}
