import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, DatabasePlace } from '../src/database/Database.js';
import type { Executor } from '../src/database/executor.js';
import { inTransaction } from '../src/database/inTransaction.js';
import { migrate, pendingMigrations } from '../src/database/migrate.js';
import { openDatabase } from '../src/database/openDatabase.js';
import { sqlState } from '../src/database/sqlState.js';
import { StartProblem } from '../src/StartProblem.js';
import { openBareDatabase, openTestDatabase, type TestDatabase } from './testDatabase.js';

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

/** How many migrations the database has. */
async function countOfMigrations(): Promise<number | undefined> {
  const rows = await database.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`drizzle.__drizzle_migrations`);
  return rows[0]?.count;
}

describe('migrations', () => {
  it('run once, also when several servers start at once', async () => {
    const before = await countOfMigrations();
    await Promise.all([1, 2, 3].map(() => migrate(database.db, 'of a test')));
    expect(await countOfMigrations()).toBe(before);
  });

  it('have what searches need', async () => {
    const rows = await database.db
      .select({ likeness: sql<number>`similarity('bighorn', 'big horn')` })
      .from(sql`settings right join (select 1) one on true`);
    expect(rows[0]?.likeness).toBeGreaterThan(0.5);
  });
});

describe('migrations of a database whose tables are in use', () => {
  let bare: TestDatabase;
  let user: Client;
  beforeEach(async () => {
    bare = await openBareDatabase();
    await bare.db.execute(sql`create schema drizzle`);
    await bare.db.execute(
      sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    user = new Client({ connectionString: bare.url });
    await user.connect();
    await user.query('begin');
    await user.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
  });
  afterEach(async () => {
    await user.end();
    await bare.close();
  });

  it('give up after some tries, and change nothing', async () => {
    const migrating = migrate(bare.db, 'of a test', { limit: 20, tries: 3, pause: 1 });
    await expect(migrating).rejects.toThrow(
      'The tables of the database of a test were in use each of 3 times, for longer than 0.02 s, so that it was not brought up to date: nothing was changed.',
    );
    await user.query('commit');
    const all = await pendingMigrations(bare.db, 'of a test');
    expect(await migrate(bare.db, 'of a test')).toBe(all);
    expect(await pendingMigrations(bare.db, 'of a test')).toBe(0);
  });

  it('go on as soon as they get them', async () => {
    let tries = 0;
    const transaction: Executor['transaction'] = async (work, settings) => {
      tries += 1;
      if (tries === 2) await user.query('commit');
      return bare.db.transaction(work, settings);
    };
    const watched = new Proxy(bare.db, {
      get: (target, name): unknown => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    expect(await migrate(watched, 'of a test', { limit: 20, tries: 3, pause: 1 })).toBeGreaterThan(0);
  });
});

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
