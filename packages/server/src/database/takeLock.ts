import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './executor.js';

type Key = number | string | SQL;

const numberOf = (key: Key) => (typeof key === 'number' ? sql`${key}` : sql`hashtextextended(${key}, 0)`);

/**
 * Waits until nobody else holds a key, and holds it until the transaction ends.
 * @param key a number of its own, or a text of any length.
 */
export async function takeLock(transaction: Executor, key: Key): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${numberOf(key)})`);
}

/** Waits until no other transaction holds a key (`takeLock`), and lets none hold it until this one ends. Several may share a key. */
export async function shareLock(transaction: Executor, key: Key): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${numberOf(key)})`);
}
