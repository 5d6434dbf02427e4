import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inside } from '../../../../scripts/place.mjs';
import { addressOf, databases, METRICS, servers } from './machines.js';

/** Where Prometheus listens. */
const place = `${addressOf('app1')}:9090`;
/** Where the node exporter listens. One tells of every disk, since all of them are of this machine. */
const exporter = `${addressOf('app1')}:9100`;
export const EXPORTER = 'prometheus-node-exporter';
/** Alerts about what the node exporter tells. */
const ofMachines = new Set(['SlipMachineDiskFillsUp']);
const hasExporter = existsSync(`/usr/bin/${EXPORTER}`);

/** True if there is what an alert needs to fire. */
export const isWatched = (alert: string) => hasExporter || !ofMachines.has(alert);

/** The arguments with which the node exporter starts, where it is installed: it tells of disks, and of nothing else. */
export const exporterArguments = (): readonly string[] | undefined =>
  hasExporter
    ? [
        `--web.listen-address=${exporter}`,
        '--collector.disable-defaults',
        '--collector.filesystem',
        // Debian's own choice leaves out some folders in which a run may be.
        '--collector.filesystem.mount-points-exclude=^$',
      ]
    : undefined;

/**
 * The alerts of docs/operation, whose patience is two seconds, as faults last no longer, and whose disks are those of the databases here.
 * @param folder of all machines.
 * @throws Error where the rules do not name disks as they are expected to
 */
function alertsFor(folder: string): string {
  const disks = join(folder, `(${databases.join('|')})`);
  const alerts = readFileSync(inside('docs/operation/alerts.yaml'), 'utf8');
  const parts = alerts.split(/(?<=mountpoint=~)"[^"]*"/);
  if (parts.length < 2) throw new Error('No rule of alerts.yaml names the disks of machines.');
  return parts.join(`"${disks}"`).replaceAll(/\bfor: \d+[mhd]\b/g, 'for: 2s');
}

/**
 * Writes down what Prometheus asks, with the alerts.
 * @param folder of all machines.
 * @returns the arguments with which it starts
 */
export function writeWatch(own: string, folder: string): readonly string[] {
  const rules = join(own, 'alerts.yaml');
  writeFileSync(rules, alertsFor(folder));
  const targets = servers.flatMap((name) =>
    Object.values(METRICS).map((port) => `${addressOf(name)}:${port}`),
  );
  const settings = {
    // A server has a second and a half to say that its database is away.
    global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [
      { job_name: 'slip', static_configs: [{ targets }] },
      ...(hasExporter ? [{ job_name: 'machines', static_configs: [{ targets: [exporter] }] }] : []),
    ],
  };
  // JSON is YAML, too.
  const file = join(own, 'prometheus.yml');
  writeFileSync(file, JSON.stringify(settings));
  return [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(own, 'data')}`,
    `--web.listen-address=${place}`,
  ];
}

/** A series that Prometheus has found, with its value as text. */
interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [at: number, value: string];
}

/** Asks Prometheus. @throws Error with what it answered where that is no success */
export async function ask(query: string): Promise<readonly Series[]> {
  const response = await fetch(`http://${place}/api/v1/query?${new URLSearchParams({ query })}`);
  const text = await response.text();
  const { status, data }: { status?: string; data?: { result: readonly Series[] } } = Object(
    JSON.parse(text),
  );
  if (status !== 'success' || !data) throw new Error(`Prometheus answered ${query}\nwith ${text}`);
  return data.result;
}

/** The alerts that began to fire since a moment, by name; without the one that says all the time that backups are made by others. */
export async function firedSince(at: number): Promise<readonly string[]> {
  const ago = performance.now() - at;
  const span = `[${Math.ceil(ago / 1000)}s]`;
  // An alert that something else has set off before is none of what happened since.
  const begun = Math.floor((Date.now() - ago) / 1000);
  const found = await ask(
    `count by (alertname) (count_over_time(ALERTS{alertstate="firing",alertname!="SlipNoBackups"}${span}) and ignoring(alertstate) max_over_time(ALERTS_FOR_STATE${span}) >= ${begun})`,
  );
  return found.flatMap(({ metric }) => metric['alertname'] ?? []).toSorted();
}
