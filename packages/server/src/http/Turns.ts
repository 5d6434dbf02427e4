import { setTimeout as pause } from 'node:timers/promises';
import { HttpError, temporarilyUnavailable } from './HttpError.js';

/** Milliseconds that a call waits for its turn: as long as a statement may take in the database. */
const MAX_WAIT_MS = 30_000;

/**
 * Lines in which calls wait for one another, each line with a key. A call that waits for a lock in the database keeps a connection
 * from other calls; a call that waits here keeps none.
 */
export class Turns {
  /** For each line, a promise that resolves once its last call, and so every call, has left. */
  readonly #last = new Map<string, Promise<void>>();
  readonly #limit: number;

  /** @param limit milliseconds after which a call waits no longer. */
  constructor(limit = MAX_WAIT_MS) {
    this.#limit = limit;
  }

  /**
   * Waits until all earlier calls with this key have left the line.
   * @param gone aborts when the caller has gone and waits no longer.
   * @param limit milliseconds after which this call waits no longer. @default that of all calls
   * @returns a function that leaves the line; call it at the end, also after an error.
   * @throws HttpError (503) when the wait takes too long, (400) when the caller has gone.
   */
  async take(key: string, gone?: AbortSignal, limit = this.#limit): Promise<() => void> {
    const before = this.#last.get(key);
    const turn = openTurn();
    const allLeft = bothOf(before, turn.left);
    this.#last.set(key, allLeft);
    void this.#forget(key, allLeft);
    const hasTurn = !before || (await isInTime(before, limit, gone));
    if (hasTurn && !gone?.aborted) return turn.leave;
    turn.leave();
    // Nobody reads the words, but the log does not count them as a failure of the office.
    throw gone?.aborted ? new HttpError(400, 'The caller has gone.') : temporarilyUnavailable();
  }

  /** Removes a line once every call has left it. */
  async #forget(key: string, allLeft: Promise<void>): Promise<void> {
    await allLeft;
    if (this.#last.get(key) === allLeft) this.#last.delete(key);
  }
}

/** True if the earlier calls leave within the limit, and before the caller has gone. */
async function isInTime(before: Promise<void>, limit: number, gone?: AbortSignal): Promise<boolean> {
  const timer = new AbortController();
  const signal = gone ? AbortSignal.any([timer.signal, gone]) : timer.signal;
  try {
    const late = pause(limit, false, { signal }).catch(() => false);
    return await Promise.race([before.then(() => true), late]);
  } finally {
    timer.abort();
  }
}

async function bothOf(before: Promise<void> | undefined, left: Promise<void>): Promise<void> {
  await before;
  await left;
}

/** A turn: `leave` ends it, and `left` resolves then. */
function openTurn(): { readonly left: Promise<void>; readonly leave: () => void } {
  const ends: (() => void)[] = [];
  const left = new Promise<void>((resolve) => {
    ends.push(resolve);
  });
  return { left, leave: () => ends.forEach((end) => end()) };
}
