import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { lockFailureCount } from './signInThrottle.js';
import { signInFailures } from './tables.js';

/** How often something may happen within a time. */
interface Allowance {
  /** The thing that is counted, and for whom: `codes:7`. */
  readonly key: string;
  readonly max: number;
  /** Milliseconds that begin with the first use. */
  readonly window: number;
}

/**
 * Uses an allowance once.
 * @returns seconds to wait when it was used too often, else 0.
 */
export async function takeAllowance(
  transaction: Executor,
  { key, max, window }: Allowance,
  now: Date,
): Promise<number> {
  // The absolute value: where the clock was set back, nobody waits until it has caught up.
  const left = (since: Date) => window - Math.abs(now.getTime() - since.getTime());
  const row = await lockFailureCount(transaction, key, now, ({ firstAt }) => left(firstAt) > 0);
  if (row.failures >= max) return Math.max(1, Math.ceil(left(row.firstAt) / 1000));
  await transaction
    .update(signInFailures)
    .set({ failures: row.failures + 1, firstAt: row.firstAt, lastAt: now })
    .where(eq(signInFailures.key, key));
  return 0;
}
