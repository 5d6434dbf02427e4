import { useEffect, useState } from 'react';
import type { CountdownClock } from '../countdown/useCountdown.js';

/**
 * Whole seconds to a deadline, once no more than `within` are left; 0 when it has passed. `null` before that, without
 * a deadline, and on the server, which has no clock of its own.
 *
 * Reads the clock at every step and when the page comes to the front again, so that it is right after the device slept.
 * @param deadline milliseconds since the epoch
 * @param within seconds
 */
export function useSecondsLeft(
  deadline: number | null,
  within: number,
  clock: CountdownClock,
): number | null {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const look = () => {
      cancel?.();
      const rest = (deadline ?? Number.POSITIVE_INFINITY) - clock.now();
      const early = rest - within * 1000;
      setLeft(early > 0 ? null : Math.max(0, Math.ceil(rest / 1000)));
      if (deadline !== null && rest > 0) cancel = clock.after(early > 0 ? early : rest % 1000 || 1000, look);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      cancel?.();
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline, within, clock]);

  return left;
}
