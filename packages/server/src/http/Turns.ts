import { setTimeout as pause } from 'node:timers/promises';
import { notNow } from './notNow.js';

/** Milliseconds: as long as a statement may take in the database. */
const LIMIT = 30_000;

/**
 * Lines in which calls wait for one another, each under a key. Whoever waits for a lock in the database keeps a connection from
 * everybody else; whoever waits here keeps nothing.
 */
export class Turns {
  /** Who is last in each line: resolved once they are gone. */
  readonly #last = new Map<string, Promise<void>>();
  readonly #limit: number;

  /** @param limit milliseconds after which nobody waits any longer. */
  constructor(limit = LIMIT) {
    this.#limit = limit;
  }

  /**
   * Waits until everybody who came before under this key is gone.
   * @returns what is to be called at the end, however it ends.
   * @throws HttpError (503) when that takes too long.
   */
  async take(key: string): Promise<() => void> {
    const before = this.#last.get(key);
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const gone = before ? before.then(() => left) : left;
    this.#last.set(key, gone);
    void gone.then(() => {
      if (this.#last.get(key) === gone) this.#last.delete(key);
    });
    if (before && !(await this.#isOver(before))) {
      leave();
      throw notNow();
    }
    return leave;
  }

  async #isOver(before: Promise<void>): Promise<boolean> {
    const timer = new AbortController();
    const { signal } = timer;
    try {
      const late = pause(this.#limit, false, { signal }).catch(() => false);
      return await Promise.race([before.then(() => true), late]);
    } finally {
      timer.abort();
    }
  }
}
