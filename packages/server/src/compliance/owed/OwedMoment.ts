import type { CalendarDate } from '@slip/forms/rules';

/** When it is asked what is owed. */
export interface OwedMoment {
  /** The office's day. */
  readonly today: CalendarDate;
  /** Of the office. */
  readonly timeZone: string;
}
