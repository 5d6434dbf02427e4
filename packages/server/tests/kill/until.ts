import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds for what should take seconds. */
const PATIENCE = 120_000;

/** Waits until there is something. @throws Error after two minutes */
export async function until<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    let cause: unknown;
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > end) throw new Error(`Two minutes passed without ${what}.`, { cause });
    await pause(100);
  }
}
