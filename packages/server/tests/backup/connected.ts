import { Client } from 'pg';
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
