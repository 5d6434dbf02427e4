import { type DatabaseClock, databaseClock } from '../src/database/DatabaseClock.js';

/** A clock that stands still until it is moved. */
export class TestClock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  readonly now = (): Date => new Date(this.#now);

  /** Moves on by so many seconds. */
  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

/** Compares a clock with a database whose time this is; again, where this machine was too busy for a comparison that counts. */
export async function compareClocks(clock: DatabaseClock, theirs: () => number): Promise<void> {
  do await clock.compare(async () => ({ rows: [{ at: theirs() }] }));
  while (clock.ahead() === undefined);
}

/** The time of an office whose clock was compared with the database's once, as a real server does each three seconds. */
export async function databaseTime(theirs: Date, { now }: TestClock): Promise<() => Date> {
  const clock = databaseClock(now);
  await compareClocks(clock, () => theirs.getTime());
  return clock.now;
}
