import type { Client } from 'pg';
import { connectPostgres } from '../database/connectPostgres.js';
import type { DatabaseAddress } from '../database/Database.js';

/** Works over one connection, for as long as it takes. @throws StartProblem when there is none */
export async function withClient<T>(
  address: Pick<DatabaseAddress, 'databaseUrl' | 'name' | 'variable'>,
  work: (client: Client) => Promise<T>,
  place?: string,
): Promise<T> {
  const client = await connectPostgres(address, place);
  try {
    // A database may limit how long its users' statements take.
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A table as a backup has it. */
export interface StoredTable {
  /** Quoted, as SQL names it. */
  readonly name: string;
  /** Quoted, with commas; without what the database computes itself. */
  readonly columns: string;
}

/** The tables of the database, by name. */
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

/** The sequences of the database, quoted, by name. */
export async function storedSequences(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** The last of the migrations that made the tables of the database; nothing where there are none. */
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
