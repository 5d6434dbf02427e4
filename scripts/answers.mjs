import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until an address answers or the time is over.
 * @param {string} url @param {number} patience in milliseconds @returns {Promise<boolean>} whether it did
 */
export async function answers(url, patience) {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(200)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
}
