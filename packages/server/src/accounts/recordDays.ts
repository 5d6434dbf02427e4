import type { Problem } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';

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

/** The days after the change. */
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
