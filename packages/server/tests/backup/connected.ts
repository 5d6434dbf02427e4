import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { storedTables } from '../../src/backup/storedTables.js';
import type { Executor } from '../../src/database/executor.js';
import type { TestDatabase } from '../testDatabase.js';

/** Works over a connection of its own. */
export async function connected<T>(
  { url }: Pick<TestDatabase, 'url'>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same with queries: those of the product have a time limit, which a whole office in one statement exceeds. */
export const withoutTimeLimit = <T>(
  database: Pick<TestDatabase, 'url'>,
  work: (db: Executor) => Promise<T>,
): Promise<T> => connected(database, (client) => work(drizzle(client)));

/** The definitions that keep the tables right: references, triggers and whether they are at work. */
export async function guardsOf(client: Client): Promise<readonly unknown[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  );
  return rows;
}

/** The content of every table: how many rows, and a hash of all of them. */
export async function contentOf(client: Client): Promise<ReadonlyMap<string, string>> {
  const content = new Map<string, string>();
  for (const { name } of await storedTables(client)) {
    const { rows } = await client.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as content from ${name} t`,
    );
    content.set(name, rows[0]?.content ?? '');
  }
  return content;
}
