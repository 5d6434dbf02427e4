import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workers } from '../src/background/tables.js';
import { migrateUpTo } from '../src/database/migrate.js';
import { readMigrations, SERVES_FROM } from '../src/database/migrations.js';
import { testSecret } from './TestOffice.js';
import { openBareDatabase, type TestDatabase } from './testDatabase.js';

const program = fileURLToPath(new URL('../dist/slip.js', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await openBareDatabase();
});
afterAll(() => database.close());

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});

function slip(words: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: database.url,
      SLIP_SECRET: testSecret,
      SLIP_DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** Runs a role that ends by itself, or that does not start. */
async function ended(words: readonly string[], settings?: NodeJS.ProcessEnv) {
  const child = slip(words, settings);
  const [output, problem, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<readonly unknown[]>,
  ]);
  return { output, problem, code };
}

/** Waits until a pattern appears in what a role writes: its log, and then what it tells a person, as two pipes are read in any order. */
async function shows(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let log = '';
  let told = '';
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(log + told);
      if (found) resolve(found);
    };
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      log += piece;
      look();
    });
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      told += piece;
      look();
    });
    child.once('exit', () => reject(new Error(`It ended:\n${log}${told}`)));
  });
}

const migrations = readMigrations();
const unmade = /^The database at \S+ needs \d+ migrations: run "npm run slip -- migrate"/;

describe('slip', () => {
  it('tells its roles, and refuses what is none', async () => {
    expect(await ended([])).toMatchObject({ code: 1, problem: expect.stringMatching(/^slip serve/) });
    expect(await ended(['sing'])).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/^There is no "slip sing"/),
    });
    expect(await ended(['migrate', '--now'])).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/^slip migrate does not take "--now"/),
    });
  });

  it('neither serves nor works before the tables are made, and leaves them to migrate', async () => {
    for (const role of ['serve', 'worker']) {
      expect(await ended([role])).toMatchObject({ code: 1, problem: expect.stringMatching(unmade) });
    }
    const check = await ended(['check', '--json']);
    expect([check.code, JSON.parse(check.output)]).toEqual([
      1,
      expect.arrayContaining([expect.objectContaining({ check: 'migrations', isGood: false })]),
    ]);
  });

  it('needs a database that several processes share', async () => {
    for (const role of ['serve', 'worker']) {
      expect(await ended([role], { DATABASE_URL: '' })).toMatchObject({
        code: 1,
        problem: expect.stringMatching(/by itself needs DATABASE_URL/),
      });
    }
  });

  it('serves the tables of a version before, also while they are brought up to date', async () => {
    const servedFrom = migrations.findIndex(({ name }) => name === SERVES_FROM);
    await database.db.transaction((transaction) =>
      migrateUpTo(transaction, 'of a test', migrations[servedFrom]?.hash),
    );
    const server = slip(['serve']);
    // None when this version reads what the newest migration made.
    const left = migrations.length - servedFrom - 1;
    const told = `"msg":"The database at \\S+ needs ${left} migrations?\\. This version works without[^]*`;
    const [, address = ''] = await shows(
      server,
      new RegExp(`${left === 0 ? '' : told}Slip is ready: (http://localhost:\\d+)`),
    );
    expect(await ended(['migrate'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The tables are up to date: \d migrations? (was|were) made\.\n$/),
    });
    expect((await ended(['migrate'])).output).toBe('The tables are up to date: 0 migrations were made.\n');
    expect((await fetch(`${address}/slip/api/health/ready`)).status).toBe(200);
    expect(await ended(['check'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^good {2}configuration .*\ngood {2}database .*\ngood {2}migrations /),
    });
  });

  it('serves without a worker, and works beside it', async () => {
    const server = slip(['serve']);
    const [, address = ''] = await shows(server, /Slip is ready: (http:\/\/localhost:\d+)/);
    expect((await fetch(`${address}/slip/api/health/ready`)).status).toBe(200);
    expect(await database.db.$count(workers)).toBe(0);
    const worker = slip(['worker']);
    await shows(worker, /"msg":"at work"/);
    expect(await database.db.$count(workers)).toBe(1);
    for (const child of [worker, server]) {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
    expect(await database.db.$count(workers)).toBe(0);
  });

  it('serves and works with the tables of the next version, which were left for it', async () => {
    const newest = migrations.at(-1)?.hash;
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ('newer', 4000000000000, ${newest})`,
    );
    const server = slip(['serve']);
    const worker = slip(['worker']);
    await Promise.all([
      shows(server, /"msg":"The tables are of a newer version of Slip[^]*Slip is ready/),
      shows(worker, /"msg":"The tables are of a newer version of Slip[^]*"msg":"at work"/),
    ]);
    const check = await ended(['check']);
    expect([check.code, check.output]).toEqual([
      0,
      expect.stringMatching(
        /good {2}migrations +The tables are of a newer version of Slip \(1 migration more\)/,
      ),
    ]);
    // One that it was not left for.
    await database.db.execute(
      sql`update drizzle.__drizzle_migrations set needs = 'newer' where hash = 'newer'`,
    );
    expect(await ended(['serve'])).toMatchObject({
      code: 1,
      problem: expect.stringMatching(
        /^The database \S+ was made by another, probably newer, version of Slip/,
      ),
    });
  });
});
