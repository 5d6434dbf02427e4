import type { CalendarDate } from '@slip/forms/rules';

/** The period something is active, both days included; without a last day it goes on. */
export interface ActivePeriod {
  readonly activeFrom: CalendarDate;
  readonly activeTo: CalendarDate | null;
}

/** True if a day lies in the period. */
export function isActiveOn({ activeFrom, activeTo }: ActivePeriod, date: CalendarDate): boolean {
  return activeFrom <= date && (activeTo === null || date <= activeTo);
}
