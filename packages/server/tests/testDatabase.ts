import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../src/database/Database.js';
import { openPool } from '../src/database/openPostgres.js';
import { inDatabase } from './inDatabase.js';

/** A database of a test, and its address. */
export interface TestDatabase extends Database {
  readonly url: string;
}

let administrator: Promise<Client> | undefined;

/** One connection for all databases that this worker makes, as each begins with a process of PostgreSQL. */
async function connect(): Promise<Client> {
  const client = new Client({ connectionString: inDatabase(inject('template'), 'postgres') });
  // At the end of the run its server is gone before the worker.
  client.on('error', () => undefined);
  await client.connect();
  // Where the file system can, a copy shares what it is copied from. Only PostgreSQL 18 has the setting.
  await client.query(
    "select set_config(name, 'clone', false) from pg_settings where name = 'file_copy_method' and 'clone' = any(enumvals)",
  );
  return client;
}

async function onServer(statement: string): Promise<void> {
  administrator ??= connect();
  await (await administrator).query(statement);
}

/** Opens an empty, migrated database of the caller's own; closing it removes it. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  openDatabaseFrom(new URL(inject('template')).pathname.slice(1));

/** Opens one that has no tables yet. */
export const openBareDatabase = (): Promise<TestDatabase> => openDatabaseFrom('template0');

async function openDatabaseFrom(template: string): Promise<TestDatabase> {
  const name = `slip_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = inDatabase(inject('template'), name);
  const database = openPool({ databaseUrl: url });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
