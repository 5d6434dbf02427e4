/** Waits the given time, or for ever; rejects with the signal's reason as soon as the call is cancelled. */
export function untilGivenUp(signal: AbortSignal | null | undefined, milliseconds?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer =
      milliseconds === undefined || milliseconds === 0 ? undefined : setTimeout(resolve, milliseconds);
    if (milliseconds === 0) queueMicrotask(resolve);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
