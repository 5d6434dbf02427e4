import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workers } from '../src/background/tables.js';
import { migrateUpTo } from '../src/database/migrate.js';
import { readMigrations, SERVES_FROM } from '../src/database/migrations.js';
import { readEnvironment } from '../src/environment.js';
import { startServer } from '../src/startServer.js';
import { startWorker } from '../src/startWorker.js';
import { silentLog } from './silentLog.js';
import { testSecret } from './TestOffice.js';
import { openBareDatabase, type TestDatabase } from './testDatabase.js';
import { openOtlpReceiver } from './tracing/OtlpReceiver.js';

const ownFolder = fileURLToPath(new URL('..', import.meta.url));
const program = join(ownFolder, 'dist/slip.js');

/** The product of the next version: this one, with one migration more, of an index that nothing needs. */
let next: string;
/** Its folder. */
let folder: string;

/** A migration in the list of them. */
interface JournalEntry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
}

/** True for what a program reads: neither maps of its sources nor what migrations are made from. */
const isRun = (path: string) => !/\.map$|_snapshot\.json$/.test(path);

function makeNext(): void {
  folder = mkdtempSync(join(tmpdir(), 'slip-next-'));
  for (const part of ['dist', 'migrations', 'package.json'])
    cpSync(join(ownFolder, part), join(folder, part), { recursive: true, filter: isRun });
  symlinkSync(join(ownFolder, 'node_modules'), join(folder, 'node_modules'));
  next = join(folder, 'dist/slip.js');
  const journal = join(folder, 'migrations/meta/_journal.json');
  const made: { readonly entries: readonly JournalEntry[] } = JSON.parse(readFileSync(journal, 'utf8'));
  const last = made.entries.at(-1);
  if (!last) throw new Error('There are no migrations.');
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_of_a_test' };
  writeFileSync(journal, JSON.stringify({ ...made, entries: [...made.entries, entry] }));
  writeFileSync(join(folder, `migrations/${entry.tag}.sql`), 'create index "of_a_test" on "jobs" ("claim");');
}

let database: TestDatabase;
beforeAll(async () => {
  makeNext();
  database = await openBareDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});

function slip(words: readonly string[], settings: NodeJS.ProcessEnv = {}, version = program) {
  const child = spawn(process.execPath, [version, ...words], {
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
async function ended(words: readonly string[], settings?: NodeJS.ProcessEnv, version?: string) {
  const child = slip(words, settings, version);
  const [output, problem, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<readonly unknown[]>,
  ]);
  return { output, problem, code };
}

const itself = (problem: unknown) => problem;

/** Starts a server and a worker, here in the process of the test. @returns the problem of each that did not start */
async function startBoth(settings: NodeJS.ProcessEnv): Promise<readonly unknown[]> {
  const environment = readEnvironment({ PORT: '0', SLIP_SECRET: testSecret, ...settings });
  return Promise.all([
    startServer(environment, silentLog(), 'serve').catch(itself),
    startWorker(environment, silentLog(), 'of a test').catch(itself),
  ]);
}

/** Neither of two, for one reason. */
const neither = (problem: RegExp): readonly unknown[] =>
  Array.from({ length: 2 }, () => expect.objectContaining({ message: expect.stringMatching(problem) }));

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
const unmade = /^The database at \S+ needs \d+ migrations?: run "npm run slip -- migrate"/;

describe('slip', () => {
  it('tells its roles, and refuses what is none', async () => {
    expect(await Promise.all([ended([]), ended(['sing']), ended(['migrate', '--now'])])).toMatchObject([
      { code: 1, problem: expect.stringMatching(/^slip serve/) },
      { code: 1, problem: expect.stringMatching(/^There is no "slip sing"/) },
      { code: 1, problem: expect.stringMatching(/^slip migrate does not take "--now"/) },
    ]);
  });

  it('neither serves nor works before the tables are made, and leaves them to migrate', async () => {
    expect(await startBoth({ DATABASE_URL: database.url })).toEqual(neither(unmade));
    const check = await ended(['check', '--json']);
    expect([check.code, JSON.parse(check.output)]).toEqual([
      1,
      expect.arrayContaining([expect.objectContaining({ check: 'migrations', isGood: false })]),
    ]);
  });

  it('needs a database that several processes share', async () => {
    expect(await startBoth({})).toEqual(neither(/by itself needs DATABASE_URL/));
  });

  it('serves the tables of a version before where only an index is missing, also while they are brought up to date', async () => {
    const before = await openBareDatabase();
    const settings = { DATABASE_URL: before.url };
    try {
      await before.db.transaction((transaction) =>
        migrateUpTo(transaction, 'of a test', migrations.at(-1)?.hash),
      );
      const server = slip(['serve'], settings, next);
      const [, address = ''] = await shows(
        server,
        /"msg":"The database at \S+ needs 1 migration\. This version works without[^]*Slip is ready: (http:\/\/localhost:\d+)/,
      );
      expect(await ended(['migrate'], settings, next)).toMatchObject({
        code: 0,
        output: 'The tables are up to date: 1 migration was made.\n',
      });
      expect((await ended(['migrate'], settings, next)).output).toBe(
        'The tables are up to date: 0 migrations were made.\n',
      );
      expect((await fetch(`${address}/slip/api/health/ready`)).status).toBe(200);
      server.kill('SIGTERM');
      expect(await once(server, 'exit')).toEqual([0, null]);
    } finally {
      await before.close();
    }
  });

  it('does not serve tables that lack what it reads, and does once they are brought up to date', async () => {
    const read = migrations.findIndex(({ name }) => name === SERVES_FROM);
    await database.db.transaction((transaction) =>
      migrateUpTo(transaction, 'of a test', migrations[read - 1]?.hash),
    );
    expect(await ended(['serve'])).toMatchObject({ code: 1, problem: expect.stringMatching(unmade) });
    expect(await ended(['migrate'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The tables are up to date: \d+ migrations? (was|were) made\.\n$/),
    });
    expect(await ended(['check'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^good {2}configuration .*\ngood {2}database .*\ngood {2}migrations /),
    });
  });

  it('serves without a worker, and works beside it, and both send their spans where the settings say', async () => {
    const collector = await openOtlpReceiver();
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const server = slip(['serve'], { ...traced, OTEL_SERVICE_NAME: 'slip of a test' });
    const [, address = ''] = await shows(server, /Slip is ready: (http:\/\/localhost:\d+)/);
    expect((await fetch(`${address}/slip/api/health/ready`)).status).toBe(200);
    expect(await database.db.$count(workers)).toBe(0);
    const worker = slip(['worker'], traced);
    await shows(worker, /"msg":"at work"/);
    expect(await database.db.$count(workers)).toBe(1);
    for (const child of [worker, server]) {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
    await collector.close();
    expect(await database.db.$count(workers)).toBe(0);
    const ofServer = { 'service.name': 'slip of a test', 'slip.process': 'server' };
    const ofWorker = { 'service.name': 'slip', 'slip.process': 'worker' };
    expect(collector.spans()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'GET /slip/api/health/*',
          isServer: true,
          sender: expect.objectContaining(ofServer),
        }),
        expect.objectContaining({ sender: expect.objectContaining(ofWorker) }),
      ]),
    );
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
