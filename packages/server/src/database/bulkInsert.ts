import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { chunksOf } from '../background/chunksOf.js';
import type { Executor } from './executor.js';

/** A row with its key. Bulk loading chooses the keys itself instead of the database. */
export type Row<T extends PgTable> = InferInsertModel<T> &
  ('id' extends keyof T['_']['columns'] ? { id: number } : unknown);

/** The maximum of rows in one call: enough that the cost of the call does not count, few enough to use little memory. */
const ROWS_PER_CALL = 2_000;

const arrayText = (members: readonly unknown[]) =>
  `{${members.map((member) => `"${String(member).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

/**
 * Adds many rows with their keys, as one array for each column. All rows must have the same columns.
 * Take the keys from `nextIds`, or call `continueKeys` afterwards, so that the database generates keys above these.
 *
 * @param rowsPerCall more than usual, where the database looks at all of them together.
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
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  // unnest would flatten an array of arrays, so a column of arrays is sent as text.
  const selected = sql.join(
    columns.map(([, column]) =>
      column.dataType === 'array'
        ? sql`${sql.identifier(column.name)}::${sql.raw(column.getSQLType())}`
        : sql`${sql.identifier(column.name)}`,
    ),
    sql`, `,
  );
  for await (const chunk of chunksOf(rows, rowsPerCall)) {
    const part: readonly Record<string, unknown>[] = chunk;
    const arrays = columns.map(([key, column]) => {
      const isArray = column.dataType === 'array';
      const type = sql.raw(isArray ? 'text[]' : `${column.getSQLType()}[]`);
      const values = part.map((row) => {
        const value = row[key];
        if (value === null || value === undefined) return null;
        return isArray && Array.isArray(value) ? arrayText(value) : column.mapToDriverValue(value);
      });
      return sql`${sql.param(values)}::${type}`;
    });
    await db.execute(
      sql`insert into ${table} (${names}) overriding system value select ${selected} from unnest(${sql.join(arrays, sql`, `)}) as given (${names})`,
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
