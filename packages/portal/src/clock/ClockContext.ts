import { createContext, useContext } from 'react';

/** The time; stories and tests stop it. */
export const ClockContext = createContext<() => Date>(() => new Date());

/** Tells the time, in handlers and effects. */
export function useClock(): () => Date {
  return useContext(ClockContext);
}
