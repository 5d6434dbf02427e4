import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { signInFailures } from './tables.js';

/** Something that may happen so many times in a while. */
export interface Allowance {
  /** What is counted, and for whom: `codes:7`. */
  readonly key: string;
  readonly most: number;
  /** Milliseconds from the first time. */
  readonly window: number;
}

/**
 * Counts one more time.
 * @returns seconds to wait when that was too often, else 0.
 */
export async function spend(
  transaction: Executor,
  { key, most, window }: Allowance,
  now: Date,
): Promise<number> {
  const fresh = { key, failures: 0, firstAt: now, lastAt: now };
  // Writing the row, even unchanged, holds it until the transaction ends.
  const [known] = await transaction
    .insert(signInFailures)
    .values(fresh)
    .onConflictDoUpdate({ target: signInFailures.key, set: { key } })
    .returning();
  const age = now.getTime() - (known?.firstAt.getTime() ?? 0);
  const row = known && age < window ? known : fresh;
  if (row.failures >= most)
    return Math.max(1, Math.ceil((row.firstAt.getTime() + window - now.getTime()) / 1000));
  await transaction
    .update(signInFailures)
    .set({ failures: row.failures + 1, firstAt: row.firstAt, lastAt: now })
    .where(eq(signInFailures.key, key));
  return 0;
}

/** Begins a count anew. */
export async function forgetCount(db: Executor, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}
