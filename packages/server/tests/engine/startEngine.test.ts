import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { findPrograms } from '../../src/database/engine/homeOf.js';
import { readPostmaster } from '../../src/database/engine/leftBehind.js';
import { type Engine, type EngineOptions, startEngine } from '../../src/database/engine/startEngine.js';
import { StartProblem } from '../../src/StartProblem.js';
import { copyData } from '../kill/withEngine.js';

/** A folder with a database that was made and stopped: making one takes longer than anything else here. */
let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'slip-made-'));
  await (await startEngine(made, { durable: false })).stop();
});
afterAll(() => removeData(made));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slip-engine-'));
});
const started: Engine[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((engine) => engine.stop()));
  await removeData(folder);
});

const cluster = () => join(folder, 'postgres');
const beginWithMade = (dataDir = folder) => copyData(made, dataDir);

async function start(options: EngineOptions = {}, dataDir = folder): Promise<Engine> {
  const engine = await startEngine(dataDir, { durable: false, ...options });
  started.push(engine);
  return engine;
}

/** Why it does not start, in the words that are shown. */
async function problem(options: EngineOptions = {}): Promise<string> {
  const error: unknown = await start(options).catch((reason: unknown) => reason);
  return error instanceof StartProblem ? error.message : `no StartProblem: ${String(error)}`;
}

async function ask(engine: Engine, query: string): Promise<unknown> {
  const client = new Client({ connectionString: engine.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows[0]?.['answer'];
  } finally {
    await client.end();
  }
}

const keep = (engine: Engine) => ask(engine, `create table kept as select 'kept' as answer`);
const kept = (engine: Engine) => ask(engine, 'select answer from kept');

describe('the PostgreSQL of a data folder', () => {
  it('writes through to the disk, checks its pages, and keeps what was stored', async () => {
    const first = await start({ durable: true });
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect(await ask(first, `select current_setting('${setting}') as answer`)).toBe('on');
    }
    await keep(first);
    await first.stop();
    expect(readPostmaster(cluster())).toBeUndefined();
    expect(await kept(await start({ durable: true }))).toBe('kept');
  });

  it('knows the letters of all languages, and sorts by code point', async () => {
    beginWithMade();
    const engine = await start();
    expect(await ask(engine, `select upper('é') || ('Z' < 'a') as answer`)).toBe('Étrue');
  });

  it('is used by one server: of two that start at once on an empty folder, one', async () => {
    const both = await Promise.allSettled([start(), start()]);
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(refused).toEqual([
      `StartProblem: The data folder ${folder} is already open by process ${process.pid}: stop that one first, or set SLIP_DATA to another folder.`,
    ]);
    expect(await problem()).toContain(`is already open by process ${process.pid}`);
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log']);
  });

  it('is held by a lock that no transaction waits for', async () => {
    beginWithMade();
    const engine = await start();
    // A lock that a transaction takes is one number.
    const ofTwoNumbers = `select bool_and(objsubid = 2) as answer from pg_locks where locktype = 'advisory'`;
    expect(await ask(engine, ofTwoNumbers)).toBe(true);
  });

  it('starts again when it is killed alone, with everything that was stored', async () => {
    beginWithMade();
    const engine = await start({ durable: true });
    await keep(engine);
    const { pid = 0 } = readPostmaster(cluster()) ?? {};
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await kept(engine)).toBe('kept'), { timeout: 240_000 });
    expect(readPostmaster(cluster())?.pid).not.toBe(pid);
    expect(await problem({ durable: true })).toContain('is already open by process');
  });

  it('starts again, once, when one of its processes is killed', async () => {
    beginWithMade();
    const notice = vi.fn<(words: string) => void>();
    const engine = await start({ durable: true, notice });
    await keep(engine);
    const postmaster = readPostmaster(cluster())?.pid;
    const client = new Client({ connectionString: engine.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(async () => expect(await kept(engine)).toBe('kept'), { timeout: 240_000 });
    // Whoever was answered stays connected: it is the one that goes on.
    expect(readPostmaster(cluster())?.pid).not.toBe(postmaster);
    await vi.waitFor(
      () => expect(notice.mock.calls).toEqual([[expect.stringContaining('started again')]]),
      60_000,
    );
    expect(await kept(engine)).toBe('kept');
  });

  it('is begun again where making it was broken off', async () => {
    mkdirSync(join(folder, 'postgres.new-1', 'base'), { recursive: true });
    writeFileSync(join(folder, 'postgres.new-1.password'), 'half');
    await keep(await start());
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log']);
  });

  it('takes connections also where the path of its folder is longer than that of a socket', async () => {
    const deep = join(folder, 'a'.repeat(100));
    mkdirSync(deep);
    beginWithMade(deep);
    const engine = await start({}, deep);
    await keep(engine);
    expect(await kept(engine)).toBe('kept');
    await engine.stop();
    await removeData(deep);
  });

  it('starts over what a process of the same number left, when that is another by now', async () => {
    beginWithMade();
    const engine = await start();
    await keep(engine);
    await engine.stop();
    started.length = 0;
    // Of the user that PostgreSQL runs as: it takes any of those for itself.
    const { uid, gid } = statSync(cluster());
    const other = spawn('cat', [], { uid, gid, stdio: ['pipe', 'ignore', 'ignore'] });
    const path = join(cluster(), 'postmaster.pid');
    writeFileSync(path, [other.pid, cluster(), 0, 5432, cluster(), '', ' 1 1', 'ready', ''].join('\n'));
    expect(await kept(await start())).toBe('kept');
    expect(other.exitCode).toBeNull();
    other.stdin.end();
  });
});

describe('a folder that cannot be used is told in a sentence:', () => {
  it('one of another version', async () => {
    mkdirSync(cluster());
    writeFileSync(join(cluster(), 'PG_VERSION'), '17\n');
    expect(await problem()).toBe(
      `The database in ${cluster()} is one of PostgreSQL 17, which PostgreSQL 18 cannot read: start it with the version of Slip that made it, or set SLIP_DATA to another folder.`,
    );
  });

  it('one of the database that early versions had inside them', async () => {
    mkdirSync(cluster());
    writeFileSync(join(cluster(), 'PG_VERSION'), '18\n');
    expect(await problem()).toBe(
      `The database in ${cluster()} was made by an early version of Slip, whose files PostgreSQL itself cannot read: set SLIP_DATA to another folder.`,
    );
  });

  it('one that is damaged', async () => {
    beginWithMade();
    rmSync(join(cluster(), 'global', 'pg_control'));
    const words = await problem();
    expect(words).toMatch(
      /^The database in .* cannot be started \(.*pg_control.*\): its log is .*postgres\.log\.$/,
    );
    expect(words).not.toContain('\n');
  });
});

describe('the programs', () => {
  it('get the links between their libraries, which packages cannot hold', () => {
    const link = join(findPrograms(), 'lib', 'libpq.so');
    unlinkSync(link);
    findPrograms();
    expect(existsSync(link)).toBe(true);
  });

  it('are not there for a system without glibc, which is told in a sentence', () => {
    const report = vi.spyOn(process.report, 'getReport').mockReturnValue({ header: {} });
    expect(() => findPrograms()).toThrow(
      new RegExp(
        `^Slip brings no PostgreSQL that runs on this system \\(linux-\\w+, musl\\): set DATABASE_URL`,
      ),
    );
    report.mockRestore();
  });
});

/** Who is not root runs PostgreSQL as themselves. */
const whoCannotRunIt = process.getuid?.() === 0 ? ['root'] : [];

const owner = () => statSync(cluster()).uid;

describe.each(whoCannotRunIt)('as %s', () => {
  it('runs as another user, who gets a folder that root has put back', async () => {
    const engine = await start();
    await keep(engine);
    expect(owner()).not.toBe(0);
    await engine.stop();
    started.length = 0;
    execFileSync('chown', ['-R', '0:0', cluster()]);
    expect(await kept(await start())).toBe('kept');
    expect(owner()).not.toBe(0);
  });

  it('reaches a folder that only root may enter', async () => {
    const inner = join(folder, 'data');
    mkdirSync(inner);
    execFileSync('chmod', ['700', folder]);
    const engine = await start({}, inner);
    await keep(engine);
    expect(await kept(engine)).toBe('kept');
    await engine.stop();
    started.length = 0;
    expect(await kept(await start({}, inner))).toBe('kept');
    await started.splice(0)[0]?.stop();
    await removeData(inner);
  });

  it('without the right to do so, programs and data are put where others may enter, and the start says so', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'slip-shared-'));
    execFileSync('chmod', ['755', shared]);
    execFileSync('chmod', ['700', folder]);
    const notice = vi.fn<(sentence: string) => void>();
    const elsewhere = { setpriv: '/no/setpriv', shared, notice };
    const engine = await start(elsewhere);
    await keep(engine);
    expect(notice).toHaveBeenCalledWith(
      expect.stringMatching(`^PostgreSQL does not run as root, and other users cannot enter ${folder}`),
    );
    expect(readdirSync(shared).map((name) => name.replace(/-\w+$/, ''))).toEqual(['data', 'programs']);
    await engine.stop();
    started.length = 0;
    expect(await kept(await start(elsewhere))).toBe('kept');
    await started.splice(0)[0]?.stop();
    rmSync(shared, { recursive: true });
  });

  it('data that can no longer be reached are not begun again elsewhere', async () => {
    beginWithMade();
    execFileSync('chmod', ['700', folder]);
    const shared = join(folder, 'shared');
    expect(await problem({ setpriv: '/no/setpriv', shared })).toMatch(
      /cannot reach its data in .*: move that folder where others may enter, and set SLIP_DATA to it\.$/,
    );
  });
});
