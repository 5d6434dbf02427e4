import { type CalendarDate, daysBetween, todayIn } from '@slip/forms/rules';
import { useState } from 'react';
import { useClock } from '../clock/ClockContext.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';

/** Tells how many days ago a moment on the wire was, by the office's calendar. */
export function useDaysSince(): (moment: string) => number {
  const clock = useClock();
  const { timeZone } = useRuntimeConfig().office;
  const [today] = useState((): CalendarDate => todayIn(timeZone, clock()));
  return (moment) => daysBetween(todayIn(timeZone, new Date(moment)), today);
}
