import type { Database } from '../src/database/Database.js';
import { databaseClock } from '../src/database/DatabaseClock.js';

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

/** The time of an office whose clock was compared with the database's once, as a real server does each three seconds. */
export async function databaseTime(database: Database, { now }: TestClock): Promise<() => Date> {
  await database.ping();
  const clock = databaseClock(now);
  await clock.compare(async () => ({ rows: [{ at: Date.now() - (database.clock.ahead() ?? Number.NaN) }] }));
  return clock.now;
}
