import type { CountdownClock } from '@slip/ui/CodeInput';
import { useState } from 'react';
import { useClock } from './ClockContext.js';

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
