import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkInstallation } from '../../src/checkInstallation.js';
import type { Database } from '../../src/database/Database.js';
import type { Engine } from '../../src/database/engine/startEngine.js';
import { listenTo } from '../../src/database/listenTo.js';
import { openPool, openPostgres } from '../../src/database/openPostgres.js';
import { troubleOf } from '../../src/database/troubleOf.js';
import { StartProblem } from '../../src/StartProblem.js';
import { signalEngine } from '../kill/withEngine.js';
import { testSecret } from '../TestOffice.js';
import { ask, Pair } from './Pair.js';

let pair: Pair;
const opened: Database[] = [];
beforeAll(async () => {
  pair = await Pair.start();
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await pair.stop();
});

const open = (databaseUrl: string): Database => {
  const database = openPool({ databaseUrl });
  opened.push(database);
  return database;
};

const READ_ONLY = 'default_transaction_read_only';

const write = ({ db }: Database, key: string) =>
  db.transaction((transaction) =>
    transaction.execute(sql`insert into settings (key, value) values (${key}, '1')`),
  );
const written = "select string_agg(key, ' ' order by key) from settings where key like 'test.%'";

/** Makes a database read-only, or not any more; those who are connected hear of it a moment later. */
async function setReadOnly(engine: Engine, setting: 'on' | 'off'): Promise<void> {
  await ask(engine, `alter system set ${READ_ONLY} = ${setting}`);
  await ask(engine, 'select pg_reload_conf()');
  await vi.waitFor(async () => expect(await ask(engine, `show ${READ_ONLY}`)).toBe(setting), 60_000);
}

/** Why a database cannot be opened, in the words that are shown. */
async function problem(databaseUrl: string): Promise<string> {
  const error: unknown = await openPostgres({ databaseUrl }).catch((reason: unknown) => reason);
  return error instanceof StartProblem ? error.message : `no StartProblem: ${String(error)}`;
}

it('tells of each host why it will not do', async () => {
  const { first, second } = pair;
  const nobody = new URL(second.url).searchParams.get('host');
  expect(await problem(second.url)).toBe(
    `The database at ${nobody}/postgres takes no changes: it is a replica, or set to be read-only. Set DATABASE_URL to the primary, or to all of its hosts with commas between them.`,
  );
  expect(await problem(pair.address([second, '/nowhere']))).toMatch(
    /^The database at \S+,\/nowhere\/postgres does not answer \(\S+: takes no changes: it is a replica, or set to be read-only; \/nowhere: connect ENOENT \S+\): check DATABASE_URL/,
  );
  const found = await checkInstallation({
    DATABASE_URL: pair.address(['/nowhere', second, first]),
    SLIP_SECRET: testSecret,
  });
  expect(found.filter(({ check }) => check === 'database' || check === 'hosts')).toEqual([
    expect.objectContaining({ isGood: true }),
    {
      check: 'hosts',
      isGood: false,
      words: expect.stringMatching(
        /^\/nowhere does not answer \(connect ENOENT \S+\); \S+ is read-only; \S+ takes changes\. Correct DATABASE_URL, or bring that host back\.$/,
      ),
    },
  ]);
  // As several proxies before one database are written.
  const proxies = await checkInstallation({
    DATABASE_URL: pair.address([first, first], '&target_session_attrs=any'),
    SLIP_SECRET: testSecret,
  });
  expect(proxies.find(({ check }) => check === 'hosts')).toMatchObject({
    isGood: true,
    words: expect.stringMatching(/^\S+ takes changes; \S+ takes changes\.$/),
  });
  const stranger = pair.address([second, first]).replace('slip:', 'nobody:');
  expect(await problem(stranger)).toMatch(
    /cannot be opened with DATABASE_URL \(\S+: password authentication failed for user "nobody"; .*\): check user, password/,
  );
  const failure: unknown = await open(stranger)
    .ping()
    .catch((error: unknown) => error);
  expect(troubleOf(failure)).toBe('refused');
});

it('that none of the hosts takes changes is no defect of a query, which waits for a connection', async () => {
  const { db } = open(pair.address([pair.second, '/nowhere'], '&target_session_attrs=read-write'));
  const failure: unknown = await db
    .select({ one: sql`1` })
    .from(sql`(select 1) one`)
    .then(undefined, (error: unknown) => error);
  expect(failure).toMatchObject({ cause: { name: 'NoHost' } });
  expect(troubleOf(failure)).toBe('away');
});

it('of several hosts the one is used that takes changes, and left for another once it takes none, although it answers', async () => {
  const { first, second } = pair;
  const told: string[] = [];
  // A busy machine does not make a host out of reach.
  const settings = '&target_session_attrs=read-write&connect_timeout=60';
  const database = await openPostgres(
    { databaseUrl: pair.address(['/nowhere', second, first], settings), connections: 1 },
    (sentence) => told.push(sentence),
  );
  opened.push(database);
  await Promise.all(['test.1', 'test.2', 'test.3'].map((key) => write(database, key)));
  expect(await ask(first, written)).toBe('test.1 test.2 test.3');

  await ask(second, 'select pg_promote()');
  await setReadOnly(first, 'on');
  const shown = () =>
    database.db.select({ setting: sql`current_setting(${READ_ONLY})` }).from(sql`(select 1) one`);
  await vi.waitFor(async () => expect(await shown()).toEqual([{ setting: 'on' }]), 60_000);
  const failure: unknown = await write(database, 'test.4').catch((error: unknown) => error);
  expect(troubleOf(failure)).toBe('away');
  await vi.waitFor(() => expect(database.counts().total).toBe(0), 60_000);
  await write(database, 'test.5');
  // How far the replica had followed by then does not matter here.
  expect(await ask(second, written)).toMatch(/\btest\.5$/);
  expect(await ask(second, written)).not.toContain('test.4');
  // All were asked twice or more. One that only follows is as it should be.
  expect(told).toEqual([
    expect.stringMatching(
      /^The database has hosts that cannot be used \(\/nowhere: connect ENOENT [^;]+\): /,
    ),
  ]);
});

it('once it is gone, which is told, another one is used that takes changes by then, and listened to', async () => {
  const { first, second } = pair;
  const address = pair.address([first, second]);
  const told: string[] = [];
  const database = openPool({ databaseUrl: address }, (sentence) => told.push(sentence));
  opened.push(database);
  await write(database, 'test.6');
  const notices = new EventEmitter();
  const stopListening = listenTo({ databaseUrl: address, channel: 'told' }, () => notices.emit('told'));
  await once(notices, 'told');
  await setReadOnly(first, 'off');
  const isBack = once(notices, 'told');
  expect(told).toEqual([]);
  await second.stop();
  // A call that is under way while the host ends is refused, and may be sent again.
  await vi.waitFor(() => write(database, 'test.7'), 60_000);
  expect(await ask(first, written)).toBe('test.1 test.2 test.3 test.7');
  const gone = new URL(second.url).searchParams.get('host');
  await vi.waitFor(() => expect(told.at(-1)).toContain(`hosts that cannot be used (${gone}: `), 60_000);
  expect(told.join(' ')).not.toContain(new URL(second.url).password);
  // It hears that the connection is there again, and then what is told.
  await isBack;
  await Promise.all([once(notices, 'told'), ask(first, 'notify told')]);
  await stopListening();
});

it('one that is frozen is left for another that takes changes, before its connections are given up', async () => {
  const own = await Pair.start();
  const frozen = new URL(own.first.url).searchParams.get('host') ?? '';
  // Longer than this test may take: the connections themselves are not given up.
  const database = openPool({
    databaseUrl: own.address([own.first, own.second]),
    answerLimit: 3_600_000,
  });
  try {
    await write(database, 'test.8');
    await ask(own.second, 'select pg_promote()');
    signalEngine(frozen, 'SIGSTOP');
    const failure: unknown = await write(database, 'test.9').catch((error: unknown) => error);
    expect(troubleOf(failure)).toBe('away');
    await vi.waitFor(() => write(database, 'test.10'), 120_000);
    expect(await ask(own.second, written)).toContain('test.10');
  } finally {
    signalEngine(frozen, 'SIGCONT');
    await database.close();
    await own.stop();
  }
});

it('a proxy without a database behind it is asked again by one connection at a time', async () => {
  const ends: number[] = [];
  const proxy = createServer((socket) => {
    ends.push(performance.now());
    socket.on('error', () => undefined).end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stopListening = listenTo(
    { databaseUrl: `postgres://slip:slip@127.0.0.1:${port}/slip`, channel: 'told' },
    () => undefined,
  );
  await vi.waitFor(() => expect(ends.length).toBeGreaterThanOrEqual(5), 60_000);
  await stopListening();
  proxy.close();
  // A second passes between two.
  expect((ends.at(-1) ?? 0) - (ends[0] ?? 0)).toBeGreaterThan(3500);
});
