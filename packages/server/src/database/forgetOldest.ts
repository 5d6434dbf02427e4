import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.js';

/** Rows that are removed at once. */
const ROWS_AT_ONCE = 5_000;

/**
 * Removes the rows of a table that are older than a moment, some thousands at a time. Keys rise with time, so that the oldest
 * rows are found by their keys, without another index.
 *
 * @param when the column that says how old a row is.
 */
export async function forgetOldest(
  db: Executor,
  table: PgTable,
  when: PgColumn,
  before: Date,
): Promise<void> {
  const oldest = sql`(select id, ${sql.identifier(when.name)} as "when" from ${table} order by id limit ${ROWS_AT_ONCE})`;
  const old = sql`select id from ${oldest} oldest where "when" < ${before.toISOString()}::timestamptz`;
  for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE; ) {
    const rows = await db.delete(table).where(sql`id in (${old})`).returning({ id: sql<number>`id` });
    removed = rows.length;
  }
}
