import { Client, type QueryResult } from 'pg';
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

async function onServer(statement: string): Promise<QueryResult> {
  administrator ??= connect();
  return (await administrator).query(statement);
}

const templateName = () => new URL(inject('template')).pathname.slice(1);

/** Opens an empty, migrated database of the caller's own; closing it removes it. */
export const openTestDatabase = (): Promise<TestDatabase> => openDatabaseFrom(templateName());

/** Opens one that has no tables yet. */
export const openBareDatabase = (): Promise<TestDatabase> => openDatabaseFrom('template0');

/** The lock of whoever makes a database that others copy: two workers may ask for it at once. */
const MAKING = 7_547_090;

/** Opens a copy of a database that several files of tests begin with: the first who asks fills it. */
export async function openCopyOf(
  what: string,
  fill: (database: Database) => Promise<void>,
): Promise<TestDatabase> {
  const shared = `${templateName()}_${what}`;
  await onServer(`select pg_advisory_lock(${MAKING})`);
  try {
    const { rowCount } = await onServer(`select from pg_database where datname = '${shared}'`);
    if (rowCount === 0) {
      const begun = `${shared}_begun`;
      await onServer(`drop database if exists ${begun} with (force)`);
      await onServer(`create database ${begun} template ${templateName()} strategy file_copy`);
      const database = openPool({ databaseUrl: inDatabase(inject('template'), begun) });
      await fill(database);
      await database.close();
      await onServer(`alter database ${begun} rename to ${shared}`);
    }
  } finally {
    await onServer(`select pg_advisory_unlock(${MAKING})`);
  }
  return openDatabaseFrom(shared);
}

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
