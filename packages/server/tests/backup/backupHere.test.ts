import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { backupHere, restoreHere } from '../../src/backupHere.js';
import { startEngine } from '../../src/database/engine/startEngine.js';
import { migrateUpTo } from '../../src/database/migrate.js';
import { readMigrations } from '../../src/database/migrations.js';
import { openPostgres } from '../../src/database/openPostgres.js';
import { openBareDatabase, openTestDatabase } from '../testDatabase.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slip-backup-here-'));
});
afterAll(() => removeData(folder));

const at = (name: string) => ({ SLIP_DATA: join(folder, name), SLIP_DEMO: '0' });

/** Does something in the database of a data folder, as a running server would. */
async function withServer<T>(name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const engine = await startEngine(join(folder, name), { durable: false });
  try {
    await (await openPostgres({ databaseUrl: engine.url })).close();
    const client = new Client({ connectionString: engine.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await engine.stop();
  }
}

const stored = `select value from settings where key = 'signing-secret'`;

it('goes from a folder whose server runs, or is stopped, into an empty one or a database elsewhere', async () => {
  const running = join(folder, 'running.backup');
  const stopped = join(folder, 'stopped.backup');
  const value = { secret: 'what the office keeps' };
  await withServer('office', async (client) => {
    await client.query('insert into settings (key, value) values ($1, $2)', ['signing-secret', value]);
    expect((await backupHere({ to: running }, at('office')))[0]).toMatch(
      /^\S+running\.backup has 1 rows? of \d+ tables\.$/,
    );
    await expect(restoreHere(running, at('office'))).rejects.toThrow(/is already open by process \d+/);
  });
  await backupHere({ to: stopped }, at('office'));
  // Data that has not changed is written the same.
  expect(readFileSync(stopped)).toEqual(readFileSync(running));
  expect((await restoreHere(running, at('other')))[0]).toMatch(/^1 rows? of \d+ tables restored\.$/);
  expect(await withServer('other', async (client) => (await client.query(stored)).rows)).toEqual([{ value }]);

  const elsewhere = await openTestDatabase();
  const there = { ...at('none'), DATABASE_URL: elsewhere.url };
  const moved = join(folder, 'moved.backup');
  try {
    expect((await restoreHere(running, there))[0]).toMatch(/^1 rows? of \d+ tables restored\.$/);
    await backupHere({ to: moved }, there);
  } finally {
    await elsewhere.close();
  }
  expect(readFileSync(moved)).toEqual(readFileSync(running));
});

it('tells of the schedule, which does not go on in what is restored', async () => {
  const [office, drill] = [await openTestDatabase(), await openBareDatabase()];
  const [here, there] = [office, drill].map(({ url }) => ({ ...at('none'), DATABASE_URL: url }));
  try {
    expect((await backupHere({}, here ?? {}))[0]).toMatch(/^No backups are written by schedule/);
    await backupHere({ to: folder, every: 'Week', keep: '5' }, here ?? {});
    expect((await backupHere({}, here ?? {}))[0]).toBe(
      `Every week a backup is written into ${folder}, and the newest 5 are kept.`,
    );
    // A server that only answers calls writes none.
    expect((await backupHere({}, here ?? {}))[1]).toContain('written within a minute while a worker runs');
    const file = join(folder, 'scheduled.backup');
    await backupHere({ to: file }, here ?? {});
    expect((await restoreHere(file, there ?? {}))[1]).toBe(
      `Backups by schedule do not go on here by themselves. It was: Every week a backup is written into ${folder}, and the newest 5 are kept. To go on: npm run office -- backup --to ${folder} --every week --keep 5`,
    );
    expect((await backupHere({}, there ?? {}))[0]).toMatch(/^No backups are written by schedule/);
  } finally {
    await office.close();
    await drill.close();
  }
});

it('tells of the schedule and sets it without making migrations', async () => {
  const office = await openBareDatabase();
  const here = { ...at('none'), DATABASE_URL: office.url };
  const made = () => office.db.$count(sql`drizzle.__drizzle_migrations`);
  try {
    // As in an upgrade: the new version is there, and its tables are not.
    const last = readMigrations().at(-2)?.hash;
    await office.db.transaction((transaction) => migrateUpTo(transaction, 'of a test', last));
    const before = await made();
    // Refused where they are too old to work with.
    for (const ask of [{}, { to: folder, every: 'day' }, { every: 'never' }])
      await backupHere(ask, here).catch(() => undefined);
    expect(await made()).toEqual(before);
  } finally {
    await office.close();
  }
});

it('says what is missing', async () => {
  await expect(backupHere({ to: ' ' }, at('office'))).rejects.toThrow('Name the file with --to');
  await expect(backupHere({ to: folder, keep: '3' }, at('office'))).rejects.toThrow(
    '--keep 3 belongs to a schedule: say how often with --every.',
  );
  await expect(backupHere({ to: join(folder, 'none.backup') }, at('none'))).rejects.toThrow(
    'There is no database in',
  );
  await expect(restoreHere('', at('none'))).rejects.toThrow('Name the file to restore.');
});
