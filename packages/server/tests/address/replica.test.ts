import { filings, type Output } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { replicaFinding } from '../../src/check/serviceFindings.js';
import { checkInstallation } from '../../src/checkInstallation.js';
import type { Database } from '../../src/database/Database.js';
import { openPool } from '../../src/database/openPostgres.js';
import { openReplica, type Replica } from '../../src/database/Replica.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
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
  fixture = await openFilingFixture({ database, replica });
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

it('answers from the database while the replica is away', async () => {
  const cookie = await file('SL-3');
  await pair.second.stop();
  expect(await found(cookie)).toEqual(['SL-1', 'SL-2', 'SL-3']);
  expect(told.at(-1)).not.toEqual({ replica: 'It answers again.' });
});
