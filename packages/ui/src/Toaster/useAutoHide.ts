import { useEffect, useEffectEvent, useRef } from 'react';

interface AutoHide {
  /** Milliseconds on the screen; `undefined` for ever. */
  duration: number | undefined;
  /** Time stands still. */
  isPaused: boolean;
  /** The time starts again when this changes. */
  version: number;
  onHide: () => void;
}

/** Hides something after a time that stands still while the person reads. */
export function useAutoHide({ duration, isPaused, version, onHide }: AutoHide): void {
  const clock = useRef({ version, remaining: duration ?? 0 });
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    if (duration === undefined || isPaused) return undefined;
    if (clock.current.version !== version) clock.current = { version, remaining: duration };
    const { current } = clock;
    const since = performance.now();
    const timer = setTimeout(() => hide(), current.remaining);
    return () => {
      clearTimeout(timer);
      current.remaining -= performance.now() - since;
    };
  }, [duration, isPaused, version]);
}
