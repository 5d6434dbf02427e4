import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inside } from '../../../../scripts/place.mjs';
import { addressOf, METRICS, servers } from './machines.js';

/** Where Prometheus listens. */
const place = `${addressOf('app1')}:9090`;

/**
 * Writes down what Prometheus asks, with the alerts of docs/operation, whose patience is two seconds: faults last no longer.
 * @returns the arguments with which it starts
 */
export function writeWatch(folder: string): readonly string[] {
  const rules = join(folder, 'alerts.yaml');
  const alerts = readFileSync(inside('docs/operation/alerts.yaml'), 'utf8');
  writeFileSync(rules, alerts.replaceAll(/\bfor: \d+[mhd]\b/g, 'for: 2s'));
  const targets = servers.flatMap((name) =>
    Object.values(METRICS).map((port) => `${addressOf(name)}:${port}`),
  );
  const settings = {
    // A server has a second and a half to say that its database is away.
    global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'slip', static_configs: [{ targets }] }],
  };
  // JSON is YAML, too.
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, JSON.stringify(settings));
  return [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${place}`,
  ];
}

/** The alerts that fired since a moment, by name; without the one that says all the time that backups are made by others. */
export async function firedSince(at: number): Promise<readonly string[]> {
  const seconds = Math.ceil((performance.now() - at) / 1000);
  const query = `count by (alertname) (count_over_time(ALERTS{alertstate="firing",alertname!="SlipNoBackups"}[${seconds}s]))`;
  const response = await fetch(`http://${place}/api/v1/query?${new URLSearchParams({ query })}`);
  const { data }: { data?: { result: readonly { metric: { alertname: string } }[] } } = Object(
    await response.json(),
  );
  if (!data) throw new Error(`Prometheus answered ${response.status}.`);
  return data.result.map(({ metric }) => metric.alertname).toSorted();
}
