import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Executor } from '../src/database/executor.js';

/** Every row of every table, as one text for each table. */
export async function allRows(db: Executor): Promise<Readonly<Record<string, string>>> {
  const tables = await db
    .select({
      name: sql<string>`table_name`,
      // Most are empty, and such a table has no file to read.
      isEmpty: sql<boolean>`pg_relation_size(quote_ident(table_name)::regclass) = 0`,
    })
    .from(sql`information_schema.tables`)
    // When a token was last used, and what was called with it, is noted in any case.
    .where(
      sql`table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('program_tokens', 'program_calls')`,
    );
  expect(tables.length).toBeGreaterThan(80);
  const texts = new Map(tables.map(({ name }) => [name, '0 ']));
  // One statement for all tables: this is read three times for each call.
  const each = tables
    .filter(({ isEmpty }) => !isEmpty)
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(each::text, '|' order by each::text)), '') as content from ${sql.identifier(name)} each`,
    );
  const found = await db
    .select({ name: sql<string>`name`, content: sql<string>`content` })
    .from(sql`(${sql.join(each, sql` union all `)}) as found`);
  expect(found).toHaveLength(each.length);
  for (const { name, content } of found) texts.set(name, content);
  return Object.fromEntries(texts);
}
