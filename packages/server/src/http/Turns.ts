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
    const turn = openTurn();
    const gone = bothOf(before, turn.left);
    this.#last.set(key, gone);
    void this.#forget(key, gone);
    if (before && !(await this.#isOver(before))) {
      turn.leave();
      throw notNow();
    }
    return turn.leave;
  }

  /** There is no line any longer once everybody is gone. */
  async #forget(key: string, gone: Promise<void>): Promise<void> {
    await gone;
    if (this.#last.get(key) === gone) this.#last.delete(key);
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

async function bothOf(before: Promise<void> | undefined, left: Promise<void>): Promise<void> {
  await before;
  await left;
}

/** A turn, and what ends it. */
function openTurn(): { readonly left: Promise<void>; readonly leave: () => void } {
  const ends: (() => void)[] = [];
  const left = new Promise<void>((resolve) => {
    ends.push(resolve);
  });
  return { left, leave: () => ends.forEach((end) => end()) };
}
