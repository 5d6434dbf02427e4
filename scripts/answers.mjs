import { setTimeout as pause } from 'node:timers/promises';

/** True once an address answers, false when the time is over. @param {string} url @param {number} patience in milliseconds */
export async function answers(url, patience) {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(200)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
}
