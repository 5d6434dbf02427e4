import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { startEngine } from '../../src/database/engine/startEngine.js';
import { openPostgres } from '../../src/database/openPostgres.js';
import { backupHere, restoreHere } from '../../src/office-program/backupHere.js';
import { openTestDatabase } from '../testDatabase.js';

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
    expect((await backupHere(running, at('office')))[0]).toMatch(
      /^\S+running\.backup has 1 rows? of \d+ tables\.$/,
    );
    await expect(restoreHere(running, at('office'))).rejects.toThrow(/is already open by process \d+/);
  });
  await backupHere(stopped, at('office'));
  // What has not changed is written the same.
  expect(readFileSync(stopped)).toEqual(readFileSync(running));
  expect((await restoreHere(running, at('other')))[0]).toMatch(/^1 rows? of \d+ tables restored\.$/);
  expect(await withServer('other', async (client) => (await client.query(stored)).rows)).toEqual([{ value }]);

  const elsewhere = await openTestDatabase();
  const there = { ...at('none'), DATABASE_URL: elsewhere.url };
  const moved = join(folder, 'moved.backup');
  try {
    expect((await restoreHere(running, there))[0]).toMatch(/^1 rows? of \d+ tables restored\.$/);
    await backupHere(moved, there);
  } finally {
    await elsewhere.close();
  }
  expect(readFileSync(moved)).toEqual(readFileSync(running));
});

it('says what is missing', async () => {
  await expect(backupHere(undefined, at('office'))).rejects.toThrow('Name the file with --to');
  await expect(backupHere(join(folder, 'none.backup'), at('none'))).rejects.toThrow(
    'There is no database in',
  );
  await expect(restoreHere('', at('none'))).rejects.toThrow('Name the file to restore.');
});
