import { MAX_ROWS_COUNTED } from '@slip/api/contract';
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';

/** How many rows a section of an account's page shows: the newest. */
export const NEWEST_ROWS = 5;

/** Counting stops here: one more than the page counts, which shows that there are more. */
export const COUNT_LIMIT = MAX_ROWS_COUNTED + 1;

/** How many rows meet a condition, counted up to the limit: of a million rows only the first hundred are read. */
export async function countUpTo(db: Executor, table: PgTable, condition: SQL | undefined): Promise<number> {
  const limited = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(COUNT_LIMIT)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(limited);
  return counted?.total ?? 0;
}

/** A section of an account's page: rows, and how many there are of them. */
export function section<Row>(rows: readonly Row[], total: number) {
  return { rows: [...rows], count: Math.min(total, MAX_ROWS_COUNTED), hasMore: total > MAX_ROWS_COUNTED };
}
