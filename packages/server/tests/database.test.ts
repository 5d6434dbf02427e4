import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, DatabasePlace } from '../src/database/Database.js';
import { sqlState } from '../src/database/databaseError.js';
import { inTransaction } from '../src/database/executor.js';
import { openDatabase } from '../src/database/openDatabase.js';
import { openPool } from '../src/database/openPostgres.js';
import { StartProblem } from '../src/StartProblem.js';
import { openTestDatabase } from './testDatabase.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slip-database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Why a database cannot be opened, in the words that are shown. */
async function problem(place: DatabasePlace): Promise<string> {
  const error: unknown = await openDatabase(place).catch((reason: unknown) => reason);
  return error instanceof StartProblem ? error.message : `no StartProblem: ${String(error)}`;
}

describe('a database that cannot be opened', () => {
  it('because its folder cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    const dataDir = join(folder, 'file', 'data');
    expect(await problem({ dataDir })).toMatch(
      /^The data folder .*file\/data cannot be made \(ENOTDIR: .*\): set SLIP_DATA to a folder you may write to\.$/,
    );
  });

  it.each([
    ['nonsense', /^DATABASE_URL is not an address: write it as postgres:/],
    [
      'mysql://localhost/slip',
      /^DATABASE_URL begins with mysql:\/\/: only postgres:\/\/ addresses can be opened\.$/,
    ],
    [
      'postgres://slip:secret@127.0.0.1:1/slip',
      /^The database at 127\.0\.0\.1:1\/slip does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\): check DATABASE_URL and that PostgreSQL is running\.$/,
    ],
  ])('%s', async (databaseUrl, sentence) => {
    expect(await problem({ databaseUrl })).toMatch(sentence);
  });
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a transaction', () => {
  it('is tried again after a conflict, four times at most', async () => {
    let tries = 0;
    const conflict = () => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    };
    await expect(inTransaction(database.db, conflict)).rejects.toThrow('deadlock detected');
    expect(tries).toBe(4);
  });

  it('tells why a query failed', async () => {
    const twice = sql`insert into settings (key, value) values ('twice', '1'), ('twice', '2')`;
    const error: unknown = await database.db.execute(twice).catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe('23505');
    expect(sqlState(new Error('other'))).toBeUndefined();
    // A failure of a file has a code of five letters, too.
    expect(sqlState(Object.assign(new Error('open'), { code: 'EROFS', syscall: 'open' }))).toBeUndefined();
  });

  it('reads numbers as numbers and dates as text', async () => {
    const [row] = await database.db
      .select({
        big: sql<unknown>`9007199254740991::bigint`,
        count: sql<unknown>`count(*)`,
        day: sql<unknown>`'2026-01-31'::date`,
      })
      .from(sql`settings`);
    expect(row).toEqual({ big: Number.MAX_SAFE_INTEGER, count: 0, day: '2026-01-31' });
  });
});

it('gives a sign of life while all of its connections are in use, and somebody waits for one', async () => {
  const busy = openPool({ databaseUrl: database.url, connections: 1 });
  try {
    await busy.db.transaction(async () => {
      busy.db.execute(sql`select 1`).catch(() => undefined);
      await busy.ping();
      expect(busy.counts()).toMatchObject({ idle: 0, waiting: 1 });
    });
  } finally {
    await busy.close();
  }
});
