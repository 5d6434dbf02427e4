import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, DatabasePlace } from '../src/database/Database.js';
import { inTransaction } from '../src/database/inTransaction.js';
import { lockFolder } from '../src/database/lockFolder.js';
import { migrate } from '../src/database/migrate.js';
import { openDatabase } from '../src/database/openDatabase.js';
import { processMark } from '../src/database/processMark.js';
import { sqlState } from '../src/database/sqlState.js';
import { StartProblem } from '../src/StartProblem.js';
import { openTestDatabase } from './testDatabase.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slip-database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'slip.lock');
const holder = (changes: object = {}) =>
  JSON.stringify({
    pid: process.pid,
    host: hostname(),
    mark: processMark(process.pid),
    nonce: 'x',
    ...changes,
  });

/** The number of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the lock of a data folder', () => {
  it('is taken once, and given back', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is already open by process ${process.pid}: stop that one first, or set SLIP_DATA to another folder.`,
    );
    release();
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it('of a running process is respected', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    const pid = other.pid ?? 0;
    writeFileSync(lockFile(), holder({ pid, mark: processMark(pid) }));
    expect(() => lockFolder(folder)).toThrow(`is already open by process ${pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockFolder(folder)();
  });

  it('of a process that is gone is taken over', async () => {
    writeFileSync(lockFile(), holder({ pid: await endedProcess() }));
    const release = lockFolder(folder);
    expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid}`);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['whose number another process has now', () => holder({ pid: process.ppid, mark: 'an earlier boot:1' })],
    [
      'of an earlier process with our own number, as in a container',
      () => holder({ mark: 'an earlier boot:1' }),
    ],
    ['that was never written to its end', () => '{"pid":'],
    ['that is empty', () => ''],
  ])('%s is taken over', (_, contents) => {
    writeFileSync(lockFile(), contents());
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  it('of another machine is left alone, since nobody here can tell', () => {
    writeFileSync(lockFile(), holder({ host: 'elsewhere' }));
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${process.pid} on elsewhere: stop that one first, or, if it is gone for good, delete ${lockFile()} and start again.`,
    );
  });

  it('is had by one of many that start at once over a stale one', async () => {
    writeFileSync(lockFile(), holder({ pid: await endedProcess() }));
    const program = `
      import { lockFolder } from ${JSON.stringify(new URL('../src/database/lockFolder.ts', import.meta.url).href)};
      try { lockFolder(${JSON.stringify(folder)}); console.log('mine'); process.stdin.resume(); } catch { console.log('not mine'); }`;
    const children = Array.from({ length: 4 }, () =>
      spawn(
        process.execPath,
        ['--import', 'tsx', '--conditions=@slip/source', '--input-type=module', '-e', program],
        {
          cwd: new URL('../../..', import.meta.url),
        },
      ),
    );
    const answers = await Promise.all(
      children.map(async (child) => {
        const [text]: unknown[] = await once(child.stdout, 'data');
        return String(text).trim();
      }),
    );
    for (const child of children) child.kill('SIGKILL');
    expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
  });
});

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

  it('because what is in its folder is none', async () => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '9\n');
    expect(await problem({ dataDir: folder })).toMatch(
      /^The database in .* cannot be opened \(.*\): restore the folder from a backup, or set SLIP_DATA to another folder\.$/,
    );
    expect(existsSync(lockFile())).toBe(false);
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

describe('an embedded database', () => {
  // Makes a database from nothing, which takes a while beside other work.
  it('keeps what was stored, is held while open, and refuses an older program', {
    timeout: 120_000,
  }, async () => {
    const first = await openDatabase({ dataDir: folder });
    await first.db.execute(sql`insert into settings (key, value) values ('kept', '1')`);
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('already open by process');
    await first.close();

    const second = await openDatabase({ dataDir: folder });
    expect(
      (await second.db.select({ one: sql<number>`1` }).from(sql`settings where key = 'kept'`)).length,
    ).toBe(1);
    await second.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`,
    );
    await second.close();

    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      `The database ${folder} was made by another, probably newer, version of Slip: start that version, or use another database.`,
    );
    expect(existsSync(lockFile())).toBe(false);
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
  });

  it('reads numbers and dates alike on every engine', async () => {
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
