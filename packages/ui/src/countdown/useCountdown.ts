import { useEffect, useRef, useState } from 'react';

/** Where a countdown takes its time from; tests bring their own. */
export interface CountdownClock {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Runs something after some milliseconds; returns how to call it off. */
  after: (milliseconds: number, run: () => void) => () => void;
}

/** The device's own time. */
export const deviceClock: CountdownClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Whole seconds that are left of `seconds` since `from`; without `from`, since this was first shown. 0 when `from` is
 * `null`. `null` while it is not known yet: the server and the first render in the browser have no clock, or they
 * would draw two different pages.
 *
 * Reads the clock at every step, so that it is right again after the tab slept.
 */
export function useCountdown(
  from: number | null | undefined,
  seconds: number,
  clock = deviceClock,
): number | null {
  const shownAt = useRef<number | null>(null);
  const [rest, setRest] = useState<number | null>(null);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const look = () => {
      const now = clock.now();
      shownAt.current ??= now;
      const start = from === undefined ? shownAt.current : from;
      const left = start === null ? 0 : Math.min(seconds * 1000, start + seconds * 1000 - now);
      setRest(Math.max(0, Math.ceil(left / 1000)));
      // To the next whole second and not for one second: late timers would add up.
      if (left > 0) cancel = clock.after(left % 1000 || 1000, look);
    };
    look();
    return () => cancel?.();
  }, [from, seconds, clock]);

  return rest;
}
