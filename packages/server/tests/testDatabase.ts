import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../src/database/Database.js';
import { openPool } from '../src/database/openPostgres.js';
import { inDatabase } from './inDatabase.js';

/** A database of a test, and its address. */
export interface TestDatabase extends Database {
  readonly url: string;
}

/** Opens an empty, migrated database of the caller's own; closing it removes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('template'));
  const name = `slip_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: inDatabase(template.href, 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name} template ${template.pathname.slice(1)}`);
  const url = inDatabase(template.href, name);
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
