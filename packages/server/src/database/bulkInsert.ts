import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { chunksOf } from './chunksOf.js';
import type { Executor } from './executor.js';

/** The next keys of a table, for rows whose keys are needed before they are stored (`overridingSystemValue`). */
export async function nextIds(db: Executor, table: PgTable, count: number): Promise<number[]> {
  // As one text, because an answer of thousands of rows costs more than the keys.
  const [given] = await db
    .select({ ids: sql<string | null>`string_agg(nextval(named.name)::text, ',')` })
    .from(
      // `offset 0` makes the database look the name of the sequence up once, and not for each key.
      sql`(select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass as name offset 0) as named, generate_series(1, ${count}::integer)`,
    );
  return given?.ids?.split(',').map(Number) ?? [];
}

/** A row with its key. Bulk loading chooses the keys itself instead of the database. */
export type Row<T extends PgTable> = InferInsertModel<T> &
  ('id' extends keyof T['_']['columns'] ? { id: number } : unknown);

/** The maximum of rows in one call: enough that the cost of the call does not count, few enough to use little memory. */
const ROWS_PER_CALL = 2_000;

/** An array of numbers as the database reads it, because the driver would check each number for characters to escape. */
const numbersText = (members: readonly (number | bigint | null)[]) =>
  `{${members.map((member) => member ?? 'NULL').join(',')}}`;

const isNumbers = (values: readonly unknown[]): values is readonly (number | bigint | null)[] =>
  values.every((value) => value === null || typeof value === 'number' || typeof value === 'bigint');

const arrayText = (members: readonly unknown[]) =>
  `{${members.map((member) => `"${String(member).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

/**
 * Adds many rows with their keys, as one array for each column, or as one value where all rows have the same. All rows must have
 * the same columns.
 * Take the keys from `nextIds`, or call `continueKeys` afterwards, so that the database generates keys above these.
 *
 * @param rowsPerCall higher than the default where the database must see all rows in one statement.
 */
export async function bulkInsert<T extends PgTable>(
  db: Executor,
  table: T,
  rows: readonly Row<T>[],
  rowsPerCall = ROWS_PER_CALL,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const listed = sql.join(names, sql`, `);
  for await (const chunk of chunksOf(rows, rowsPerCall)) {
    const part: readonly Record<string, unknown>[] = chunk;
    const arrays: SQL[] = [];
    const given: SQL[] = [];
    const selected = columns.map(([key, column], place) => {
      const isArray = column.dataType === 'array';
      const type = column.getSQLType();
      const values = part.map((row) => {
        const value = row[key];
        if (value === null || value === undefined) return null;
        return isArray && Array.isArray(value) ? arrayText(value) : column.mapToDriverValue(value);
      });
      const name = names[place] ?? sql.identifier(column.name);
      // The first column stays an array, because it gives the number of rows.
      if (place > 0 && values.every((value) => value === values[0])) {
        return sql`${sql.param(values[0])}::${sql.raw(type)}`;
      }
      arrays.push(
        sql`${sql.param(isNumbers(values) ? numbersText(values) : values)}::${sql.raw(isArray ? 'text[]' : `${type}[]`)}`,
      );
      given.push(sql`${name}`);
      // unnest would flatten an array of arrays, so a column of arrays is sent as text.
      return isArray ? sql`${name}::${sql.raw(type)}` : sql`${name}`;
    });
    await db.execute(
      sql`insert into ${table} (${listed}) overriding system value select ${sql.join(selected, sql`, `)} from unnest(${sql.join(arrays, sql`, `)}) as given (${sql.join(given, sql`, `)})`,
    );
  }
}

/** Makes the database generate the next keys of a table above its highest one. */
export async function continueKeys(db: Executor, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${table}), 1))`,
  );
}
