import { useEffect, useRef, useState } from 'react';
import { LONGEST_TIMEOUT_MS } from './longestTimeout.js';

/** The clock of a countdown; tests pass a different one. */
export interface CountdownClock {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Calls a function after the given milliseconds, or earlier if they are many days; returns a function that cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
}

/** The clock of the device. */
export const deviceClock: CountdownClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, LONGEST_TIMEOUT_MS));
    return () => clearTimeout(timer);
  },
};

/**
 * Whole seconds that remain of `seconds`, counted from `from`; without `from`, from the first render. Returns 0 if `from`
 * is `null`. Returns `null` on the server and in the first render in the browser, since they would draw two different pages if
 * they read the clock; and in the first render with another `from`, whose rest is not known yet.
 *
 * Reads the clock at every step, so that it is correct again after the tab was suspended.
 */
export function useCountdown(
  from: number | null | undefined,
  seconds: number,
  clock = deviceClock,
): number | null {
  const shownAt = useRef<number | null>(null);
  const [counted, setCounted] = useState<{ from: number | null | undefined; rest: number } | null>(null);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const update = () => {
      const now = clock.now();
      shownAt.current ??= now;
      const start = from === undefined ? shownAt.current : from;
      const remaining = start === null ? 0 : Math.min(seconds * 1000, start + seconds * 1000 - now);
      setCounted({ from, rest: Math.max(0, Math.ceil(remaining / 1000)) });
      // Waits until the next whole second and not for one second, since the delays of late timers would add up.
      if (remaining > 0) cancel = clock.after(remaining % 1000 || 1000, update);
    };
    update();
    return () => cancel?.();
  }, [from, seconds, clock]);

  return counted && counted.from === from ? counted.rest : null;
}
