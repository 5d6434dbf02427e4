import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../src/http/createApp.js';
import { countJobs } from '../../src/metrics/countJobs.js';
import { addBackupDisk } from '../../src/metrics/diskMetrics.js';
import { openServerMetrics } from '../../src/metrics/openMetrics.js';
import { exampleHandlers } from '../exampleHandlers.js';
import { silentLog } from '../silentLog.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const alerts = inRepository('docs/operation/alerts.yaml');
const dashboard = inRepository('docs/operation/grafana.json');

const TOKEN = 'a-token-that-nobody-can-guess';
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** Names of metrics in a text, without what Prometheus adds to those of a histogram. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:slip|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/(_duration_seconds)_(bucket|count|sum)$/, '$1'),
    ),
  );

it('alerts and dashboard ask for metrics that there are', async () => {
  const settings = { host: '127.0.0.1', port: undefined, token: TOKEN, dataDir: '.' };
  const metrics = openServerMetrics(settings, silentLog());
  metrics.watch({ ...office.services, mail: { ...office.services.mail, isLocal: false } });
  const app = createApp(office.services, exampleHandlers(), metrics.paths);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const own = await app.fetch(new Request('http://office.test/metrics', { headers }));
  const ofWorker = new Registry();
  countJobs(ofWorker, []);
  addBackupDisk(ofWorker, office);
  const told = namesIn((await own.text()) + (await ofWorker.metrics()));
  const asked = namesIn(readFileSync(alerts, 'utf8') + readFileSync(dashboard, 'utf8'));
  expect(asked.size).toBeGreaterThan(20);
  expect([...asked].filter((name) => !told.has(name))).toEqual([]);
});

it('every alert is tried: in one fault it fires', () => {
  const tried = readFileSync(fileURLToPath(new URL('alerts.promtool.yaml', import.meta.url)), 'utf8');
  const names = [...readFileSync(alerts, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !tried.includes(`{alertname="${name}"`))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.skipIf(!hasPromtool)('the rules fire by their faults, and not on a usual morning (needs promtool)', () => {
  const file = fileURLToPath(new URL('alerts.promtool.yaml', import.meta.url));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).not.toContain('FAILED');
  expect(status).toBe(0);
});
