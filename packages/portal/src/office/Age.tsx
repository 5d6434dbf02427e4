import { type CalendarDate, daysBetween, formatCountOf, todayIn } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { useCallback, useState } from 'react';
import { useClock } from '../clock/clock.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';

/** Counts the days since a moment on the wire, by the office's calendar. */
export function useDaysSince(): (moment: string) => number {
  const clock = useClock();
  const { timeZone } = useRuntimeConfig().office;
  const [today] = useState((): CalendarDate => todayIn(timeZone, clock()));
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
