import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { API_ROOT } from '@slip/api/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobWorker } from '../src/background/JobWorker.js';
import { healthPaths } from '../src/health/healthPaths.js';
import { type App, createApp } from '../src/http/createApp.js';
import { logTo } from '../src/log.js';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';

const lines: string[] = [];
let office: TestOffice;
/** The answer of the database when it is asked for a sign of life. */
let ping: () => Promise<void>;
/** The same when it is asked for room. */
let findRoom: () => Promise<void>;
let app: App;
beforeAll(async () => {
  office = await openTestOffice({ log: logTo({ write: (line) => lines.push(line) }, 'warn') });
  const { services } = office;
  const health = healthPaths({ ...services, database: { ping: () => ping(), findRoom: () => findRoom() } });
  app = createApp(services, exampleHandlers(), [health]);
});
beforeEach(() => {
  lines.splice(0);
  ping = () => Promise.resolve();
  findRoom = () => Promise.resolve();
});
afterAll(() => office.close());

const FATAL = '60';
const WARN = '40';
const noRoom = () => Object.assign(new Error('No space left'), { code: '53100' });
const levels = () => lines.map((line) => /"level":(\d+)/.exec(line)?.[1]);

async function ready(): Promise<readonly [number, unknown]> {
  const response = await app.fetch(new Request(`http://office.test${API_ROOT}/health/ready`));
  const answer: unknown = await response.json();
  return [response.status, answer];
}

it('tells once that the database is away, and that it is back', async () => {
  ping = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  expect(await ready()).toEqual([503, { error: 'The database does not answer.' }]);
  expect(await ready()).toEqual([503, { error: 'The database does not answer.' }]);
  expect(levels()).toEqual([FATAL]);
  ping = () => Promise.resolve();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  expect(levels()).toEqual([FATAL, WARN]);
});

it('is not ready while the database gives no answer, and says so within two seconds', async () => {
  ping = () => new Promise(() => undefined);
  const answer = ready();
  // Both wait in this process: a machine that is busy delays the one as it does the other.
  const limit = pause(2_000, 'after two seconds', { ref: false });
  expect(await Promise.race([answer.then(() => 'in time'), limit])).toBe('in time');
  expect(await answer).toEqual([503, { error: 'The database does not answer.' }]);
});

it('tells that the database is frozen once the question has waited too long, after monitoring was answered', async () => {
  const limit = new AbortController();
  const frozen = once(limit.signal, 'abort').then(() => {
    throw new Error('Query read timeout');
  });
  ping = () => frozen;
  expect((await ready())[0]).toBe(503);
  expect(levels()).toEqual([]);
  limit.abort();
  await expect(frozen).rejects.toThrow('timeout');
  expect(levels()).toEqual([FATAL]);
  ping = () => Promise.resolve();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});

it('tells apart that the database refuses the server, as after a password was changed', async () => {
  const words = 'The database does not let the server in: its user, its password, its database or its TLS.';
  ping = () => Promise.reject(Object.assign(new Error('password authentication failed'), { code: '28P01' }));
  expect(await ready()).toEqual([503, { error: words }]);
  expect(levels()).toEqual([FATAL]);
  ping = () => Promise.resolve();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});

it('tells once that the disk is full, and is not ready until the database finds room', async () => {
  const { alarm } = office.services;
  findRoom = () => Promise.reject(noRoom());
  alarm.failed(new Error('query', { cause: noRoom() }));
  expect(levels()).toEqual([FATAL]);
  expect(await ready()).toEqual([503, { error: 'The database has no room left.' }]);
  office.clock.advance(61);
  expect(await ready()).toEqual([503, { error: 'The database has no room left.' }]);
  expect(levels()).toEqual([FATAL]);
  findRoom = () => Promise.resolve();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  expect(levels()).toEqual([FATAL, WARN]);
});

it('asks for room only while there was none', async () => {
  findRoom = () => Promise.reject(noRoom());
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});

it('is over for a worker, too, as soon as the database finds room', async () => {
  const { alarm, log, now } = office.services;
  alarm.failed(noRoom());
  await jobWorker({ id: 'w', db: office.db, kinds: [], log, now, alarm }).runAll();
  expect(alarm.problem()).toBeUndefined();
});

it('takes a full disk for over after a minute without a refusal where nobody asks for room', () => {
  const { alarm } = office.services;
  alarm.failed(noRoom());
  alarm.worked();
  expect(alarm.problem()).toBe('The database has no room left.');
  office.clock.advance(61);
  alarm.worked();
  expect(alarm.problem()).toBeUndefined();
});

it('takes a full disk for over soon also where the clock was set back', () => {
  const { alarm } = office.services;
  alarm.failed(noRoom());
  alarm.worked();
  expect(alarm.problem()).toBe('The database has no room left.');
  office.clock.advance(-5 * 3600);
  alarm.worked();
  expect(alarm.problem()).toBeUndefined();
});

it('does not take a query that went wrong for more than that', () => {
  office.services.alarm.failed(Object.assign(new Error('duplicate key'), { code: '23505' }));
  expect(office.services.alarm.problem()).toBeUndefined();
});
