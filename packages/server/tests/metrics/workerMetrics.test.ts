import { afterAll, beforeAll, expect, it } from 'vitest';
import { LostJob } from '../../src/background/claims.js';
import { type JobKind, type JobRun, Stopped } from '../../src/background/JobKind.js';
import { databaseClock } from '../../src/database/DatabaseClock.js';
import { readEnvironment } from '../../src/environment.js';
import { workerMetrics } from '../../src/fromEnvironment.js';
import { countJobs } from '../../src/metrics/countJobs.js';
import { listenForMetrics, type MetricsListener } from '../../src/metrics/listenForMetrics.js';
import { processMetrics } from '../../src/metrics/openMetrics.js';
import { silentLog } from '../silentLog.js';

const TOKEN = 'a-token-that-nobody-can-guess';
const place = { variable: 'SLIP_WORKER_METRICS_PORT', host: '127.0.0.1', log: silentLog() };
const registry = processMetrics('worker');
let listener: MetricsListener;

beforeAll(async () => {
  listener = await listenForMetrics(registry, { ...place, port: 0, token: TOKEN });
});
afterAll(() => listener.close());

const look = (path = '/metrics', authorization = `Bearer ${TOKEN}`) =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { headers: { authorization } });

const run: JobRun = {
  job: { id: 1, kind: 'a', subject: 1, claim: 1, attempts: 0, deaths: 0, askedBy: null, worker: 'w' },
  get db(): JobRun['db'] {
    throw new Error('These jobs store nothing.');
  },
  throwIfStopped: () => undefined,
  end: async () => undefined,
};

const noDatabase = {
  counts: () => ({ total: 0, idle: 0, waiting: 0 }),
  clock: databaseClock(),
  get db(): JobRun['db'] {
    throw new Error('Nothing is read here.');
  },
};

it('tell what became of jobs, by their kind', async () => {
  const outcomes: (() => Promise<void>)[] = [
    async () => undefined,
    async () => undefined,
    () => Promise.reject(new Error('a reason that names a person')),
    () => Promise.reject(new LostJob({ kind: 'a', subject: 1 })),
    () => Promise.reject(new Stopped()),
  ];
  const kind: JobKind = {
    kind: 'a',
    tries: 3,
    pause: () => 0,
    work: () => outcomes.shift()?.() ?? Promise.resolve(),
    giveUp: async () => undefined,
  };
  const [counted = kind] = countJobs(registry, [kind, { ...kind, kind: 'idle' }]);
  const given = [1, 2, 3, 4, 5].map(() => counted.work(run));
  const kept = await Promise.allSettled(given);
  expect(kept.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  await counted.giveUp(run);
  const text = await (await look()).text();
  const counts = [...text.matchAll(/^slip_job_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  expect(counts.map(([, labels, count]) => `${labels} ${count}`).toSorted()).toEqual([
    'process="worker",kind="a",outcome="done" 2',
    'process="worker",kind="a",outcome="failed" 1',
    'process="worker",kind="a",outcome="given-up" 1',
    'process="worker",kind="a",outcome="lost" 1',
    'process="worker",kind="a",outcome="stopped" 1',
    // Told before there is one, so that an alert sees the first one rise.
    'process="worker",kind="idle",outcome="failed" 0',
    'process="worker",kind="idle",outcome="given-up" 0',
  ]);
  expect(text).not.toContain('names a person');
});

it('are told at their own port to whoever brings the token, and nothing else is', async () => {
  expect((await look()).headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await look('/metrics', 'Bearer wrong')).status).toBe(401);
  expect((await look('/')).status).toBe(404);
});

it('say in words that their port is taken', async () => {
  const { port } = listener;
  await expect(listenForMetrics(registry, { ...place, port, token: undefined })).rejects.toThrow(
    `SLIP_WORKER_METRICS_PORT=${port} cannot be listened at on 127.0.0.1 (EADDRINUSE)`,
  );
});

it('are off until the operator names their port', async () => {
  const environment = readEnvironment({ SLIP_METRICS_PORT: '9464', SLIP_METRICS_TOKEN: TOKEN });
  const parts = { database: noDatabase, kinds: [], log: silentLog() };
  expect(await workerMetrics(environment, parts)).toBeUndefined();
});
