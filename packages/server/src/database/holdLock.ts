import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './executor.js';

/**
 * Waits until nobody else holds a key, and holds it until the transaction ends.
 * @param key a number of its own, or a text of any length.
 */
export async function holdLock(transaction: Executor, key: number | string | SQL): Promise<void> {
  const number = typeof key === 'number' ? sql`${key}` : sql`hashtextextended(${key}, 0)`;
  await transaction.execute(sql`select pg_advisory_xact_lock(${number})`);
}
