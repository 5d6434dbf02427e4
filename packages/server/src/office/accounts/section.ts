import { MOST_COUNTED } from '@slip/api/contract';
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';

/** The newest rows that a section of an account's page shows. */
export const NEWEST = 5;

/** One more than is counted tells that there are more. */
export const COUNTED = MOST_COUNTED + 1;

/** How many rows a condition leaves, counted no further than is shown: of a million only the first hundred are read. */
export async function countUpTo(db: Executor, table: PgTable, which: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(which)
    .limit(COUNTED)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  return counted?.total ?? 0;
}

/** A section of an account's page: rows, and how many there are of them. */
export function section<Row>(rows: readonly Row[], total: number) {
  return { rows: [...rows], count: Math.min(total, MOST_COUNTED), hasMore: total > MOST_COUNTED };
}
