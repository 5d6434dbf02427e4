import { type CalendarDate, todayIn } from '@slip/forms/rules';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { useClock } from './clock.js';

/** Returns a function for the current day in the time zone of the office, wherever the reader is; call it in handlers and effects. */
export function useOfficeDay(): () => CalendarDate {
  const clock = useClock();
  const { office } = useRuntimeConfig();
  return () => todayIn(office.timeZone, clock());
}
