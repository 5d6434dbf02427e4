import { inNextTurn } from './turns.js';

let isDone = false;

/**
 * Lets timers without a delay run in the next turn. Chromium makes a timer that is set by a timer wait for 4 ms, and Testing
 * Library sets one after every key, press and look: most of the time of a story would be that.
 */
export function quickTimers(): void {
  // The files of one page share its timers.
  if (isDone) return;
  isDone = true;
  const { setTimeout: later, clearTimeout: forget } = globalThis;
  const due = new Map<number, () => void>();
  let last = 0;
  const set = (run: TimerHandler, delay = 0, ...args: unknown[]): number => {
    if (typeof run !== 'function' || delay > 0) return later(run, delay, ...args);
    // Below zero, where the browser has none.
    last -= 1;
    const id = last;
    due.set(id, () => Reflect.apply(run, globalThis, args));
    inNextTurn(() => {
      const act = due.get(id);
      due.delete(id);
      act?.();
    });
    return id;
  };
  const clear = (id?: number): void => {
    if (id === undefined || !due.delete(id)) forget(id);
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
}
