import type { CountdownClock } from './useCountdown.js';

/** A clock that stands still until it is turned by hand: for tests and stories. */
export interface HandClock {
  clock: CountdownClock;
  /** Lets the time pass second by second, or (asleep) all at once. */
  pass: (seconds: number, isAsleep?: boolean) => void;
  /** How much is waiting for its time. */
  timers: () => number;
}

/** @param turn is around every turn of the hand; tests of React pass its `act`. */
export function makeHandClock(turn: (run: () => void) => void = (run) => run()): HandClock {
  let time = Date.UTC(2026, 0, 5, 9, 0, 0);
  let waiting: { at: number; run: () => void }[] = [];
  const move = (seconds: number) => {
    time += seconds * 1000;
    const due = waiting.filter(({ at }) => at <= time);
    waiting = waiting.filter(({ at }) => at > time);
    for (const { run } of due) run();
  };
  return {
    clock: {
      now: () => time,
      after: (milliseconds, run) => {
        const entry = { at: time + milliseconds, run };
        waiting.push(entry);
        return () => {
          waiting = waiting.filter((other) => other !== entry);
        };
      },
    },
    pass: (seconds, isAsleep = false) => {
      const step = isAsleep ? seconds : 1;
      for (let passed = 0; passed < seconds; passed += step) turn(() => move(step));
    },
    timers: () => waiting.length,
  };
}
