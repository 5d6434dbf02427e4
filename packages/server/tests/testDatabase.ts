import { Client } from 'pg';
import type { Database } from '../src/database/Database.js';
import { openDatabase } from '../src/database/openDatabase.js';
import { embeddedDatabase } from '../src/database/openEmbedded.js';
import { lendEngine } from './engine/lendEngine.js';
import { migrationsHash } from './snapshot.js';

/** The real PostgreSQL to test on; without one the tests run on the embedded database. */
const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** A database of a test, and its address on a real PostgreSQL. */
export interface TestDatabase extends Database {
  readonly url?: string;
}

/** Opens an empty, migrated database of the caller's own; closing it removes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (testDatabaseUrl) return openOnServer(testDatabaseUrl);
  return embeddedDatabase(await lendEngine());
}

async function openOnServer(serverUrl: string): Promise<TestDatabase> {
  const template = `slip_template_${migrationsHash()}`;
  const name = `slip_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, async (client) => {
    // One at a time: a template cannot be copied while somebody works in it.
    await client.query('select pg_advisory_lock(7547002)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft}`);
      await (await openDatabase({ databaseUrl: addressOf(serverUrl, draft) })).close();
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  const url = addressOf(serverUrl, name);
  const database = await openDatabase({ databaseUrl: url });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await onServer(serverUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

async function onServer(serverUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
