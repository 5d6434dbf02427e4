import type { CountdownClock } from './useCountdown.js';

/** A clock for tests and stories that changes only when they move it forward. */
export interface HandClock {
  clock: CountdownClock;
  /** Moves the time forward second by second, or in one step as after a suspended tab. */
  pass: (seconds: number, isAsleep?: boolean) => void;
  /** How many timers are waiting. */
  timers: () => number;
}

/** @param turn wraps every step of the clock; tests of React pass `act`. */
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
