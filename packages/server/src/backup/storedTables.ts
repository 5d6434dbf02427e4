import type { Client } from 'pg';

/** A table as a backup has it. */
export interface StoredTable {
  /** Its name, quoted for SQL. */
  readonly name: string;
  /** The names of its columns, quoted, with commas between them; without columns that the database computes itself. */
  readonly columns: string;
}

/** The tables of the database, sorted by name. */
export async function storedTables(client: Client): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** The names of the database's sequences, quoted and sorted. */
export async function storedSequences(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** The hash of the last migration that was made in the database; undefined where there is none. */
export async function lastMigration(client: Client): Promise<string | undefined> {
  const { rows: made } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (made[0]?.is !== true) return undefined;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.hash;
}
