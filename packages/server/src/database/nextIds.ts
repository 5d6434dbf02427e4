import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.js';

/** The next keys of a table, for rows whose keys are needed before they are stored (`overridingSystemValue`). */
export async function nextIds(db: Executor, table: PgTable, count: number): Promise<number[]> {
  // Of the table itself, also where a veil has a view in front of it. In one text: thousands of rows of an answer cost more than the keys.
  const [given] = await db
    .select({ ids: sql<string | null>`string_agg(nextval(named.name)::text, ',')` })
    .from(
      sql`(select pg_get_serial_sequence(${`public.${getTableName(table)}`}, 'id')::regclass as name offset 0) as named, generate_series(1, ${count}::integer)`,
    );
  return given?.ids?.split(',').map(Number) ?? [];
}

/**
 * The next keys of a table, which follow one another, however many there are: at once, as nothing is between two steps of a statement
 * on the only connection of the embedded database. On PostgreSQL others would take keys in between.
 */
export async function nextIdsAlone(db: Executor, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const name = sql`pg_get_serial_sequence(${`public.${getTableName(table)}`}, 'id')`;
  const [given] = await db
    .select({ last: sql`setval(${name}, nextval(${name}) + ${count - 1}::bigint)`.mapWith(Number) })
    .from(sql`(select) as nothing`);
  const last = given?.last ?? 0;
  return Array.from({ length: count }, (_, place) => last - count + 1 + place);
}
