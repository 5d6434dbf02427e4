import { type CalendarDate, todayIn } from '@slip/forms/rules';
import { createContext, useContext } from 'react';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';

/** The time; stories and tests stop it. */
export const ClockContext = createContext<() => Date>(() => new Date());

/** Tells the time, in handlers and effects. */
export function useClock(): () => Date {
  return useContext(ClockContext);
}

/** Tells the office's day, in handlers and effects: its time zone decides, wherever the reader is. */
export function useOfficeDay(): () => CalendarDate {
  const clock = useClock();
  const { office } = useRuntimeConfig();
  return () => todayIn(office.timeZone, clock());
}
