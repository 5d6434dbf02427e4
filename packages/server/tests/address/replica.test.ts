import { filings, type Output, reports } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { replicaFinding } from '../../src/check/serviceFindings.js';
import { checkInstallation } from '../../src/checkInstallation.js';
import type { Database } from '../../src/database/Database.js';
import { openPool } from '../../src/database/openPostgres.js';
import { openReplica, type Replica } from '../../src/database/Replica.js';
import { logTo } from '../../src/log.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import { rowsOfCsv, transactionSettings } from '../reports/ReportFixture.js';
import { silentLog } from '../silentLog.js';
import { testSecret } from '../TestOffice.js';
import { ask, Pair } from './Pair.js';

let pair: Pair;
let database: Database;
let replica: Replica;
let fixture: FilingFixture;
let agent: FixtureAgent;
/** Milliseconds. */
let now = 0;
const told: unknown[] = [];
/** The lines that the office logs. */
const lines: string[] = [];
const nothing = async () => undefined;
/** Happens once the replica was chosen for a read, before it is asked. */
let afterChoice: () => Promise<void> = nothing;
beforeAll(async () => {
  pair = await Pair.start();
  database = openPool({ databaseUrl: pair.first.url });
  const log = { ...silentLog(), warn: (facts: unknown) => void told.push(facts) };
  replica = openReplica({
    databaseUrl: pair.second.url,
    connections: 4,
    primary: database,
    log,
    now: () => now,
  });
  const watched: Replica = {
    ...replica,
    caughtUp: async (position) => {
      const chosen = await replica.caughtUp(position);
      await afterChoice();
      return chosen;
    },
  };
  fixture = await openFilingFixture({
    database,
    replica: watched,
    log: logTo({ write: (line) => lines.push(line) }),
  });
  agent = await fixture.addAgent();
});
afterAll(async () => {
  await replica.close();
  await fixture.close();
  await pair.stop();
});

/** Files a policy; the cookie with which the browser remembers it. */
async function file(policyNumber: string): Promise<string> {
  const body = fixture.filing('WY', { policy: { agtPolicyNumber: policyNumber } }, agent);
  const answer = await fixture.send(filings.submitNewPolicy, { body }, { as: agent.person });
  expect(answer.status).toBe(200);
  return /^(?:__Host-)?slip_changed=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
}

/** The numbers of policies that a browser with a cookie finds, or a program without any. */
async function found(cookie?: string): Promise<readonly string[]> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const query = { page: 1, pageSize: 25 };
  const answer = await fixture.send(filings.searchAgentPolicies, { query }, { as: agent.person, headers });
  expect(answer.status).toBe(200);
  const { rows }: Output<typeof filings.searchAgentPolicies> = JSON.parse(await answer.text());
  return rows.map(({ agtPolicyNumber }) => agtPolicyNumber).toSorted();
}

/** The policies that a search finds, as a download for a browser with a cookie. */
const exported = (cookie: string) =>
  fixture.send(reports.exportAgentPolicySearch, { body: {} }, { as: agent.person, headers: { cookie } });

/** A report of what the agent has filed, as a download. */
const report = (cookie: string) =>
  fixture.send(
    reports.transaction,
    { body: transactionSettings([agent.person.accountId]) },
    { as: agent.person, headers: { cookie } },
  );

/** The numbers of policies in a download. */
const numbersIn = async (download: Response) =>
  rowsOfCsv(await download.text())
    .map((row) => row['Policy Number'] ?? '')
    .toSorted();

/** Waits until the second database has what the first one has. */
async function caughtUp(): Promise<void> {
  const position = await ask(pair.first, 'select pg_current_wal_insert_lsn()::text');
  await vi.waitFor(
    async () =>
      expect(await ask(pair.second, `select pg_last_wal_replay_lsn() >= '${String(position)}'::pg_lsn`)).toBe(
        true,
      ),
    60_000,
  );
}

it('reads from a replica what may be old, and from the database what one has changed oneself', async () => {
  const before = await file('SL-1');
  await caughtUp();
  expect(await found(before)).toEqual(['SL-1']);
  await ask(pair.second, 'select pg_wal_replay_pause()');
  const after = await file('SL-2');

  // Whoever has not seen the second one may miss it for ten seconds; whoever filed it does not, and neither does a program.
  expect(await found(before)).toEqual(['SL-1']);
  expect(await found(after)).toEqual(['SL-1', 'SL-2']);
  expect(await found()).toEqual(['SL-1', 'SL-2']);
  expect(await found('slip_changed=nonsense')).toEqual(['SL-1']);
  now += 11_000;
  expect(await found(before)).toEqual(['SL-1', 'SL-2']);
  expect(told).toEqual([{ replica: 'It is more than 10 s behind.' }]);

  await ask(pair.second, 'select pg_wal_replay_resume()');
  await caughtUp();
  now += 11_000;
  await found(before);
  now += 1;
  expect(await found(before)).toEqual(['SL-1', 'SL-2']);
  expect(told.at(-1)).toEqual({ replica: 'It answers again.' });
});

it('reads exports and reports there, too', async () => {
  const before = await file('SL-3');
  await caughtUp();
  await ask(pair.second, 'select pg_wal_replay_pause()');
  const after = await file('SL-4');
  const old = ['SL-1', 'SL-2', 'SL-3'];
  for (const download of [exported, report]) {
    expect(await numbersIn(await download(before))).toEqual(old);
    expect(await numbersIn(await download(after))).toEqual([...old, 'SL-4']);
  }
  await ask(pair.second, 'select pg_wal_replay_resume()');
  await caughtUp();
});

it('has a line in a check', async () => {
  const findings = (DATABASE_READ_URL: string) =>
    checkInstallation({ DATABASE_URL: pair.first.url, SLIP_SECRET: testSecret, DATABASE_READ_URL });
  const wordsOf = async (url: string) => (await findings(url)).find(({ check }) => check === 'replica');
  expect(await wordsOf(pair.second.url)).toMatchObject({
    isGood: true,
    words: expect.stringMatching(/^It answers, \d s behind\.$/),
  });
  expect(await wordsOf(pair.first.url)).toMatchObject({
    isGood: false,
    words: expect.stringContaining('follows no other one'),
  });
  expect(await wordsOf('postgres://slip:hidden@127.0.0.1:1/slip')).toMatchObject({
    isGood: false,
    words: expect.stringMatching(/127\.0\.0\.1:1\/slip does not answer .*the database itself is read\.$/),
  });
});

it('that gets nothing any more is bad in a check, although it has replayed all that it knows', async () => {
  await ask(pair.second, "alter system set primary_conninfo = ''");
  await ask(pair.second, 'select pg_reload_conf()');
  await vi.waitFor(
    async () => expect(await ask(pair.second, 'select count(*)::int from pg_stat_wal_receiver')).toBe(0),
    60_000,
  );
  await ask(pair.first, "insert into settings (key, value) values ('test.stream', '1')");
  await ask(pair.first, 'checkpoint');
  expect(await replicaFinding(pair.second.url, { databaseUrl: pair.first.url }, 1000)).toEqual({
    check: 'replica',
    isGood: false,
    words:
      'It is more than 1 s behind, so that nothing is read there: look whether it still follows (pg_stat_wal_receiver).',
  });
});

const all = ['SL-1', 'SL-2', 'SL-3', 'SL-4', 'SL-5'];

it('asks the database again what a replica that ends has not answered, and breaks off what it has begun', async () => {
  await file('SL-5');
  // The clock of the replica stands still, so that it is taken for one that follows.
  const begun = await report('slip_changed=0/0');
  expect(begun.status).toBe(200);
  afterChoice = () => pair.second.stop();
  expect(await numbersIn(await exported('slip_changed=0/0'))).toEqual(all);
  afterChoice = nothing;
  expect(told.at(-1)).not.toEqual({ replica: 'It answers again.' });
  await expect(begun.text()).rejects.toThrow('could not be sent to its end');
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: 'a download broke off',
      route: 'reports.transaction',
      id: begun.headers.get('x-request-id'),
    }),
  );
  // Whoever asks for it again has it from the database.
  expect(await numbersIn(await report('slip_changed=0/0'))).toEqual(all);
});

it('answers from the database while the replica is away', async () => {
  await pair.second.stop();
  // It is asked again by now.
  now += 6_000;
  expect(await found('slip_changed=0/0')).toEqual(all);
  expect(told.at(-1)).not.toEqual({ replica: 'It answers again.' });
});
