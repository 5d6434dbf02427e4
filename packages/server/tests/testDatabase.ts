import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../src/database/Database.js';
import { openPool } from '../src/database/openPostgres.js';
import { inDatabase } from './inDatabase.js';

/** A database of a test, and its address. */
export interface TestDatabase extends Database {
  readonly url: string;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inDatabase(inject('template'), 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens an empty, migrated database of the caller's own; closing it removes it. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  openDatabaseFrom(new URL(inject('template')).pathname.slice(1));

/** Opens one that has no tables yet. */
export const openBareDatabase = (): Promise<TestDatabase> => openDatabaseFrom('template0');

async function openDatabaseFrom(template: string): Promise<TestDatabase> {
  const name = `slip_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
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
