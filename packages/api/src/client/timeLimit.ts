/** A signal that fires at a time limit or when the caller cancels, and which of the two it was. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Waits for something that takes no signal, but only until this signal fires. */
  readonly orGiveUp: <T>(work: Promise<T>) => Promise<T>;
  /** True once the time ran out (and the caller had not cancelled before). */
  readonly isOver: () => boolean;
  /** Stops the clock; call it when the work is done. */
  readonly clear: () => void;
}

/** Starts a time limit of `milliseconds` beside the caller's own signal. */
export function timeLimit(milliseconds: number, given: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const { signal } = controller;
  let over = false;
  const timer = setTimeout(() => {
    over = !signal.aborted;
    controller.abort(new DOMException(`No answer within ${milliseconds} ms.`, 'TimeoutError'));
  }, milliseconds);
  const giveUp = () => controller.abort(given?.reason);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal,
    orGiveUp: (work) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      }),
    isOver: () => over,
    clear: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
