import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { reasonOf } from '../src/database/databaseError.js';
import { migrateUpTo } from '../src/database/migrate.js';
import { readMigrations, SERVES_FROM } from '../src/database/migrations.js';
import { openBareDatabase } from './testDatabase.js';

const src = new URL('../src/', import.meta.url);

/** Every table as the code names it. */
async function namedTables(): Promise<readonly PgTable[]> {
  const files = readdirSync(fileURLToPath(src), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|[\\/])tables\.ts$/.test(file),
  );
  const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
    files.map((file) => import(new URL(file.replaceAll('\\', '/'), src).href)),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

it(`every column that the code reads is there from ${SERVES_FROM} on (else move SERVES_FROM on)`, async () => {
  const database = await openBareDatabase();
  try {
    const last = readMigrations().find(({ name }) => name === SERVES_FROM)?.hash;
    expect(last).toBeDefined();
    await database.db.transaction((transaction) => migrateUpTo(transaction, 'of a test', last));
    const tables = await namedTables();
    expect(tables.length).toBeGreaterThan(50);
    const missing: string[] = [];
    for (const table of tables) {
      await database.db
        .select()
        .from(table)
        .limit(0)
        .catch((error: unknown) => missing.push(`${getTableName(table)}: ${reasonOf(error)}`));
    }
    expect(missing).toEqual([]);
  } finally {
    await database.close();
  }
});
