import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';
import type { KillFixture } from './KillFixture.js';
import { type Counter, PatientFiler } from './PatientFiler.js';

/** Several people who file at the same time, on and on. */
export class PatientFilers {
  readonly #filers: readonly PatientFiler[];
  readonly #counter: Counter;
  readonly #filing: Promise<unknown>;
  #isOver = false;
  #goal: { readonly count: number; readonly reached: () => void } | undefined;

  constructor(fixtures: readonly KillFixture[], counter: Counter) {
    this.#filers = fixtures.map((fixture, index) => new PatientFiler(fixture, String(index)));
    this.#counter = counter;
    this.#filing = Promise.all(this.#filers.map((filer) => this.#fileOn(filer)));
    // Whoever waits for them hears of it.
    this.#filing.catch(() => undefined);
  }

  async #fileOn(filer: PatientFiler): Promise<void> {
    await filer.file(this.#counter);
    if (this.#goal && this.#filed() >= this.#goal.count) this.#goal.reached();
    return this.#isOver ? undefined : this.#fileOn(filer);
  }

  #filed(): number {
    return this.#filers.reduce((sum, { keys }) => sum + keys.length, 0);
  }

  /** The words that they heard instead of an answer. */
  heard(): readonly string[] {
    return this.#filers.flatMap((filer) => filer.heard);
  }

  /** Waits until so many more are confirmed. */
  async filedMore(count: number): Promise<void> {
    await Promise.race([
      this.#filing,
      new Promise<void>((resolve) => {
        this.#goal = { count: this.#filed() + count, reached: resolve };
      }),
    ]);
  }

  /** Lets each finish what is under way. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#filing;
  }

  /** Of each what was confirmed, and what the server shows of it. */
  async compare(): Promise<readonly Awaited<ReturnType<KillFixture['compare']>>[]> {
    const url = await this.#counter.url();
    return Promise.all(this.#filers.map(({ fixture }) => fixture.compare(url)));
  }

  /** The kinds of what was confirmed. */
  kinds(): ReadonlySet<string> {
    return new Set(this.#filers.flatMap(({ kinds }) => [...kinds]));
  }

  /** The keys of what was confirmed, in order. */
  keys(): readonly string[] {
    return this.#filers.flatMap((filer) => filer.keys).toSorted();
  }
}

/** The keys under which something is on file, in order. */
export async function keysOnFile(db: Executor): Promise<readonly string[]> {
  const found = await db
    .select({ key: sql`key`.mapWith(String) })
    .from(sql`idempotency_keys`)
    .where(sql`endpoint like 'filings.%' or endpoint like 'compliance.%'`);
  return found.map(({ key }) => key).toSorted();
}
