import { type CalendarDate, todayIn } from '@slip/forms/rules';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { useClock } from './clock.js';

/** Tells the office's day, in handlers and effects: its time zone decides, wherever the reader is. */
export function useOfficeDay(): () => CalendarDate {
  const clock = useClock();
  const { office } = useRuntimeConfig();
  return () => todayIn(office.timeZone, clock());
}
