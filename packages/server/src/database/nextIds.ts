import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.js';

/** The next keys of a table, for rows whose keys are needed before they are stored (`overridingSystemValue`). */
export async function nextIds(db: Executor, table: PgTable, count: number): Promise<number[]> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  const rows = await db
    .select({ id: sql`nextval(${sequence})`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id);
}
