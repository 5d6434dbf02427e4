import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../src/background/tables.js';
import { restoreBackup } from '../../src/backup/restoreBackup.js';
import { lastMigration } from '../../src/backup/storedTables.js';
import { writeBackup } from '../../src/backup/writeBackup.js';
import { migrateUpTo } from '../../src/database/migrate.js';
import { migrationsFolder } from '../../src/folders.js';
import { settings } from '../../src/operator/tables.js';
import { openBareDatabase, openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { connected, guardsOf } from './connected.js';

const migrations = readMigrationFiles({ migrationsFolder });

let folder: string;
let file: string;
let newest: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slip-older-'));
  file = join(folder, 'older.backup');
  newest = await openTestDatabase();
  const older = await openBareDatabase();
  try {
    const { db } = older;
    await db.transaction((transaction) => migrateUpTo(transaction, 'of a test', migrations[0]?.hash));
    await db.execute(sql`insert into settings (key, value) values ('kept', '"for years"')`);
    // A later migration makes a job of it.
    await db.execute(
      sql`insert into outgoing_messages (channel, recipient, subject, text, created_at, attempts, due_at) values ('email', 'a@b.example', 's', 't', now(), 3, '2026-11-20T18:00:00Z')`,
    );
    await connected(older, (client) => writeBackup(client, file));
  } finally {
    await older.close();
  }
}, 120_000);
afterAll(async () => {
  await newest.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a backup of an older version is restored, and brought up to date', async () => {
  const target = await openBareDatabase();
  try {
    await connected(target, async (client) => {
      expect(await restoreBackup(client, file, 'of a test')).toMatchObject({ rows: 2, isOlder: true });
      expect(await lastMigration(client)).toBe(migrations.at(-1)?.hash);
      expect(await guardsOf(client)).toEqual(await connected(newest, guardsOf));
    });
    expect(await target.db.select({ key: settings.key, value: settings.value }).from(settings)).toEqual([
      { key: 'kept', value: 'for years' },
    ]);
    expect(await target.db.select().from(jobs)).toMatchObject([
      { kind: 'message', attempts: 3, runAfter: new Date('2026-11-20T18:00:00Z') },
    ]);
    // Made by this version now.
    const again = join(folder, 'again.backup');
    await connected(target, (client) => writeBackup(client, again));
    const other = await openBareDatabase();
    try {
      expect(await connected(other, (client) => restoreBackup(client, again, 'of a test'))).toMatchObject({
        rows: 3,
        isOlder: false,
      });
    } finally {
      await other.close();
    }
  } finally {
    await target.close();
  }
}, 120_000);

it('one that is not whole leaves an empty database empty', async () => {
  const cut = join(folder, 'cut.backup');
  writeFileSync(cut, readFileSync(file).subarray(0, -40));
  const target = await openBareDatabase();
  try {
    await expect(connected(target, (client) => restoreBackup(client, cut, 'of a test'))).rejects.toThrow(
      'is not a whole backup',
    );
    const { rows } = await connected(target, (client) =>
      client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
    );
    expect(rows).toEqual([]);
    // There is nothing to back up either.
    await expect(
      connected(target, (client) => writeBackup(client, join(folder, 'nothing.backup'))),
    ).rejects.toThrow('The database has no tables of Slip yet: there is nothing to back up.');
  } finally {
    await target.close();
  }
}, 120_000);

it('is refused by a database that has newer tables', async () => {
  await expect(connected(newest, (client) => restoreBackup(client, file, 'of a test'))).rejects.toThrow(
    'older.backup was made by an older version of Slip than the tables that the database of a test already has: restore it into a new folder, or a new database.',
  );
});
