import { daysBetween, formatCountOf, todayIn } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { useCallback } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';

/** Counts the days since a moment on the wire, by the office's calendar. */
export function useDaysSince(): (moment: string) => number {
  const { timeZone } = useRuntimeConfig().office;
  // Of now, not of when the page was opened: a page that stays open overnight counts on.
  const today = useOfficeDay()();
  return useCallback((moment) => daysBetween(todayIn(timeZone, new Date(moment)), today), [timeZone, today]);
}

/** Entries that have waited this many days are highlighted. */
const LONG_DAYS = 7;

/** How long something has waited. */
export function Age({ days }: { days: number }) {
  return (
    <Badge tone={days >= LONG_DAYS ? 'warning' : 'neutral'}>
      {days === 0 ? 'today' : formatCountOf(days, 'day')}
    </Badge>
  );
}
