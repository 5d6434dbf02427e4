import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const PAUSE = 100;
/** Milliseconds after which something that has not happened does not happen any more. */
const PATIENCE = 45_000;

/**
 * Looks again and again until there is something to see.
 * @template T
 * @param {string} what is waited for, for the message
 * @param {() => Promise<T | undefined | null | false> | T | undefined | null | false} look
 * @param {number} [patience] milliseconds
 * @returns {Promise<T>}
 */
export async function until(what, look, patience = PATIENCE) {
  const deadline = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await pause(PAUSE);
  }
}
