import { useEffect, useEffectEvent } from 'react';

/** Does something again and again, first when the time has passed once; `null` stops it. */
export function useEvery(milliseconds: number | null, act: () => void): void {
  const tick = useEffectEvent(act);
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setInterval(() => tick(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
