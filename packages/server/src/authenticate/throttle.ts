import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { holdFailures } from './signInThrottle.js';
import { signInFailures } from './tables.js';

/** Something that may happen so many times in a while. */
export interface Allowance {
  /** The thing that is counted, and for whom: `codes:7`. */
  readonly key: string;
  readonly max: number;
  /** Milliseconds from the first time. */
  readonly window: number;
}

/**
 * Counts one more time.
 * @returns seconds to wait when that was too often, else 0.
 */
export async function spend(
  transaction: Executor,
  { key, max, window }: Allowance,
  now: Date,
): Promise<number> {
  // Either way: where the clock was set back, nobody waits until it has caught up.
  const left = (since: Date) => window - Math.abs(now.getTime() - since.getTime());
  const row = await holdFailures(transaction, key, now, ({ firstAt }) => left(firstAt) > 0);
  if (row.failures >= max) return Math.max(1, Math.ceil(left(row.firstAt) / 1000));
  await transaction
    .update(signInFailures)
    .set({ failures: row.failures + 1, firstAt: row.firstAt, lastAt: now })
    .where(eq(signInFailures.key, key));
  return 0;
}
