import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';

/** What others find in every table, as one text for each: tables are named as every query names them. */
export async function contentOf(db: Executor, except: readonly string[] = []): Promise<Map<string, string>> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`1`);
  const content = new Map<string, string>();
  for (const { name } of tables) {
    if (except.includes(name)) continue;
    const [found] = await db
      .select({ text: sql<string>`md5(coalesce(string_agg(line, ',' order by line), ''))` })
      .from(
        sql`(select (to_jsonb(each) - 'xmin')::text as line from ${sql.identifier(name)} as each) as lines`,
      );
    content.set(name, found?.text ?? '');
  }
  return content;
}
