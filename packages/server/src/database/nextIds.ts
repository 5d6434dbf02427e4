import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.js';

/** The next keys of a table, for rows whose keys are needed before they are stored (`overridingSystemValue`). */
export async function nextIds(db: Executor, table: PgTable, count: number): Promise<number[]> {
  // In one text: thousands of rows of an answer cost more than the keys.
  const [given] = await db
    .select({ ids: sql<string | null>`string_agg(nextval(named.name)::text, ',')` })
    .from(
      sql`(select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass as name offset 0) as named, generate_series(1, ${count}::integer)`,
    );
  return given?.ids?.split(',').map(Number) ?? [];
}
