import type { CountdownClock } from '@slip/ui/CodeInput';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/** Calls a function at an interval, first after one interval; `null` stops it. */
export function useEvery(milliseconds: number | null, act: () => void): void {
  const tick = useEffectEvent(act);
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setInterval(() => tick(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}

/** The clock of the portal; stories and tests stop it. */
export const ClockContext = createContext<() => Date>(() => new Date());

/** The clock, to be read in handlers and effects. */
export function useClock(): () => Date {
  return useContext(ClockContext);
}

/** The portal's clock, for countdowns. */
export function useCountdownClock(): CountdownClock {
  const now = useClock();
  const [clock] = useState<CountdownClock>(() => ({
    now: () => now().getTime(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  }));
  return clock;
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment on the wire in the time zone of the reader: `Jan 15, 2026, 10:04 AM`. */
export function formatMoment(wire: string): string {
  return moment.format(new Date(wire));
}
