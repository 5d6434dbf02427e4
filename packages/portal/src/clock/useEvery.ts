import { useEffect, useEffectEvent } from 'react';

/** Repeats something at an interval, first after one interval; `null` stops it. */
export function useEvery(milliseconds: number | null, act: () => void): void {
  const tick = useEffectEvent(act);
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setInterval(() => tick(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
