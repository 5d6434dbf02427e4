import { authenticate, endpoints, filings, lookups, user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessions } from '../../src/authenticate/tables.js';
import { runJobNow } from '../../src/background/queue.js';
import { jobs, workers } from '../../src/background/tables.js';
import { setSchedule } from '../../src/backup/backupJob.js';
import { openPool } from '../../src/database/openPostgres.js';
import { readEnvironment } from '../../src/environment.js';
import { serverMetrics } from '../../src/fromEnvironment.js';
import { createHandlers } from '../../src/handlers.js';
import { type App, createApp } from '../../src/http/createApp.js';
import { logTo } from '../../src/log.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { addBackupDisk } from '../../src/metrics/diskMetrics.js';
import { openServerMetrics } from '../../src/metrics/openMetrics.js';
import { silentLog } from '../silentLog.js';
import { compareClocks } from '../TestClock.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';

const TOKEN = 'a-token-that-nobody-can-guess';
const SECRET = 'Hidden-Person-77';
// A busy machine may take longer than whoever looks would wait.
const place = { host: '127.0.0.1', port: undefined, token: TOKEN, patience: 120_000 };

let office: TestOffice;
let app: App;
const lines: string[] = [];

/** A product over the office whose metrics are told. */
function watched(services = office.services): App {
  const metrics = openServerMetrics({ ...place, dataDir: '.' }, logTo({ write: (line) => lines.push(line) }));
  const counting = metrics.watch({ ...services, log: metrics.log });
  return createApp(counting, createHandlers(counting), metrics.paths);
}

beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(() => {
  app = watched();
});
afterAll(() => office.close());

const ask = (path: string, init: RequestInit = {}, from = app) =>
  from.fetch(new Request(`http://office.test${path}`, init), { address: '203.0.113.7' });
const callApi = (path: string, init?: RequestInit) => ask(`/slip/api${path}`, init);
const signIn = (userName: string) =>
  callApi(authenticate.login.path, {
    method: 'POST',
    body: JSON.stringify({ userName, password: `wrong ${SECRET}` }),
    headers: { 'content-type': 'application/json' },
  });
const look = (authorization?: string, from = app) =>
  ask('/metrics', authorization === undefined ? {} : { headers: { authorization } }, from);
const told = async (from = app) => (await look(`Bearer ${TOKEN}`, from)).text();

/** The value of a series, whose labels are those of the text and the process; nothing where there is none. */
function valueOf(text: string, series: string): number | undefined {
  const [name = '', labels = ''] = series.split('{');
  const wanted = labels.replace('}', '').split(',').filter(Boolean);
  const line = text
    .split('\n')
    .find((each) => each.replace(/[{ ].*/, '') === name && wanted.every((label) => each.includes(label)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

it('are told to whoever brings the token, and to nobody else', async () => {
  expect((await look()).status).toBe(401);
  expect((await look('Bearer a-token-that-nobody-can-gues')).status).toBe(401);
  expect(await (await look('Bearer wrong')).text()).toContain('SLIP_METRICS_TOKEN');
  const right = await look(`Bearer ${TOKEN}`);
  expect(right.status).toBe(200);
  expect(right.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await right.text();
  const families = [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'slip_database_connections',
    'slip_data_free_bytes',
  ];
  expect(families.filter((name) => valueOf(text, name) === undefined)).toEqual([]);
});

it('are off until the operator asks for them', async () => {
  expect(await serverMetrics(readEnvironment({}), silentLog())).toBeUndefined();
  expect(await serverMetrics(readEnvironment({ SLIP_METRICS_TOKEN: TOKEN }), silentLog())).toBeDefined();
});

it('count calls by endpoint, noun and status, and still log them', async () => {
  lines.splice(0);
  await callApi(user.slipWelcome.path);
  await callApi(user.slipWelcome.path);
  await callApi(lookups.states.path, { method: 'HEAD' });
  await callApi('/no/such/path');
  expect(lines).toHaveLength(4);
  const text = await told();
  expect(valueOf(text, 'slip_calls_total{endpoint="user.slipWelcome",noun="user",status="401"}')).toBe(2);
  expect(valueOf(text, 'slip_calls_total{endpoint="lookups.states",noun="lookups",status="200"}')).toBe(1);
  expect(valueOf(text, 'slip_calls_total{endpoint="other",status="404"}')).toBe(1);
  expect(valueOf(text, 'slip_call_duration_seconds_count{endpoint="user.slipWelcome"}')).toBe(2);
});

it('grow by no address, name or value that anybody sends, and say none of them', async () => {
  for (let each = 0; each < 300; each += 1) {
    await ask(`/${SECRET}-${each}`);
    await ask(`/slip/api/${SECRET}/${each}?q=${SECRET}`);
    await ask(`/slip/api/registration/npnExists/${SECRET}${each}`);
    await ask(`/slip/api${filings.searchAgentPolicies.path}?insuredName=${SECRET}${each}`);
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    await ask(`/slip/api/user/slipWelcome`, { method });
  await signIn(SECRET);
  const text = await told();
  const series = text.split('\n').filter((line) => line.startsWith('slip_calls_total{'));
  const asked = new Set(series.map((line) => /endpoint="([^"]*)"/.exec(line)?.[1]));
  const known = new Set(['other', ...endpoints.map(({ id }) => id)]);
  expect([...asked].filter((id) => id === undefined || !known.has(id))).toEqual([]);
  expect(asked).toContain('registration.npnExists');
  expect(series.length).toBeLessThan(12);
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('203.0.113');
});

it('count sign-ins that failed, by why', async () => {
  const person = await office.addPerson();
  await signIn(person.userName);
  await signIn('nobody.of.that.name');
  const text = await told();
  expect(valueOf(text, 'slip_sign_in_failures_total{reason="wrong password"}')).toBe(1);
  expect(valueOf(text, 'slip_sign_in_failures_total{reason="unknown user name"}')).toBe(1);
  expect(valueOf(text, 'slip_sign_in_failures_total{reason="locked"}')).toBe(0);
});

it('tell how far the clocks are apart, once they were compared', async () => {
  await compareClocks(office.services.database.clock, () => Date.now() - 30_000);
  expect(valueOf(await told(), 'slip_clock_offset_seconds')).toBeCloseTo(30, -1);
});

it('tell jobs, mail, sessions and backups as the database has them', async () => {
  const { db } = office;
  const now = Date.now();
  const ago = (seconds: number) => new Date(now - seconds * 1000);
  const person = await office.addPerson();
  for (const each of [person, await office.addPerson()]) await office.tokenOf(each);
  // The browsers of the others were closed.
  await db.update(sessions).set({ lastHeardAt: ago(7200) });
  await db
    .update(sessions)
    .set({ lastHeardAt: ago(1) })
    .where(eq(sessions.personId, person.personId));
  await db.delete(jobs);
  await db.delete(outgoingMessages);
  await db.insert(jobs).values([
    { kind: 'a', subject: 1, addedAt: ago(900) },
    { kind: 'a', subject: 2 },
    { kind: 'a', subject: 3, worker: 'somebody', addedAt: ago(50) },
    { kind: 'b', subject: 4, runAfter: ago(-600), attempts: 2 },
    { kind: 'b', subject: 5, runAfter: ago(-600) },
    { kind: 'hurried', subject: 0, addedAt: ago(8_000_000), runAfter: ago(-600) },
  ]);
  await runJobNow(db, 'hurried');
  await db.insert(workers).values([
    { id: 'alive', beatAt: ago(1) },
    { id: 'died alone', beatAt: ago(60) },
  ]);
  const message = {
    channel: 'email',
    recipient: `${SECRET}@office.test`,
    subject: SECRET,
    text: SECRET,
  } as const;
  await db.insert(outgoingMessages).values([
    { ...message, createdAt: ago(1200) },
    { ...message, createdAt: ago(90_000), givenUpAt: ago(70_000) },
  ]);
  await setSchedule(db, { every: 'day', folder: `/backups/${SECRET}`, keep: 3 }, ago(60));
  const sends = watched({ ...office.services, mail: { ...office.services.mail, isLocal: false } });
  const text = await told(sends);
  expect(valueOf(text, 'slip_jobs{kind="a",state="waiting"}')).toBe(2);
  expect(valueOf(text, 'slip_jobs{kind="a",state="working"}')).toBe(1);
  expect(valueOf(text, 'slip_jobs{kind="b",state="failing"}')).toBe(1);
  expect(valueOf(text, 'slip_jobs{kind="b",state="later"}')).toBe(1);
  expect(valueOf(text, 'slip_job_oldest_seconds{kind="a",state="waiting"}')).toBeGreaterThanOrEqual(900);
  expect(valueOf(text, 'slip_job_oldest_seconds{kind="a",state="working"}')).toBeGreaterThanOrEqual(50);
  expect(valueOf(text, 'slip_job_oldest_seconds{kind="b"}')).toBeUndefined();
  expect(valueOf(text, 'slip_job_oldest_seconds{kind="hurried",state="waiting"}')).toBeLessThan(8_000_000);
  expect(valueOf(text, 'slip_mail_waiting')).toBe(1);
  expect(valueOf(text, 'slip_mail_oldest_seconds')).toBeGreaterThanOrEqual(1200);
  expect(valueOf(text, 'slip_mail_oldest_seconds')).toBeLessThan(90_000);
  expect(valueOf(text, 'slip_sessions_open')).toBe(1);
  expect(valueOf(text, 'slip_workers')).toBe(1);
  expect(valueOf(text, 'slip_backup_scheduled')).toBe(1);
  expect(valueOf(text, 'slip_backup_due_timestamp_seconds')).toBeCloseTo(now / 1000 - 60, 0);
  expect(valueOf(text, 'slip_backup_written_timestamp_seconds')).toBeUndefined();
  expect(valueOf(text, 'slip_backup_failed')).toBe(0);
  expect(valueOf(text, 'slip_database_up')).toBe(1);
  expect(text).not.toContain(SECRET);
  // Messages of a local mailbox wait for nobody.
  expect(valueOf(await told(), 'slip_mail_waiting')).toBeUndefined();
});

it('are told while the database is away, and say so', async () => {
  const gone = openPool({ databaseUrl: 'postgres://slip@127.0.0.1:1/slip' });
  const text = await told(watched({ ...office.services, database: gone }));
  await gone.close();
  expect(valueOf(text, 'slip_database_up')).toBe(0);
  expect(valueOf(text, 'slip_workers')).toBeUndefined();
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('tell how much room the folder of backups has, where it is on this machine', async () => {
  const registry = new Registry();
  addBackupDisk(registry, office);
  const roomIn = async (folder: string) => {
    await setSchedule(office.db, { every: 'day', folder, keep: 3 }, new Date());
    const text = await registry.metrics();
    return ['slip_backup_free_bytes', 'slip_backup_size_bytes'].map((name) => valueOf(text, name));
  };
  expect(await roomIn('/nowhere/at/all')).toEqual([undefined, undefined]);
  const [free = 0, size = 0] = await roomIn('.');
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThanOrEqual(free);
});
