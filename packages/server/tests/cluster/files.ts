import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inside } from '../../../../scripts/place.mjs';
import {
  addressOf,
  binaries,
  databases,
  foundAt,
  type Machine,
  METRICS,
  machines,
  PASSWORD,
  SECRET,
  type ServerMachine,
  type Way,
} from './machines.js';

/**
 * Writes a file of docs/operation/cluster as it is on a machine: with its name, address, folders and passwords, and without TLS.
 * @param folder of all machines.
 */
export function writeFor(machine: Machine, folder: string, file: string, path = `etc/${file}`): string {
  const own = join(folder, machine);
  const text = readFileSync(inside('docs/operation/cluster', file), 'utf8')
    .replaceAll('THIS', machine)
    .replaceAll('ADDRESS', addressOf(machine))
    .replaceAll(/PASSWORD_OF_\w+/g, PASSWORD)
    .replaceAll(/\/(?=(etc|var)\/)/g, `${own}/`)
    .replaceAll('/srv/', `${folder}/srv/`)
    .replaceAll('/usr/lib/postgresql/15/bin', binaries[0] ?? '')
    .replace(/bind :443 .*/, `bind ${addressOf(machine)}:4480`)
    .replaceAll('bind 127.0.0.1:', `bind ${addressOf(machine)}:`);
  const to = join(own, path);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text);
  return to;
}

/** A program as another user, to which names of machines are what they are on its own: each has a file of hosts to itself. */
export function commandOn(
  machine: Machine,
  folder: string,
  { uid, gid }: { readonly uid: number; readonly gid: number },
  command: readonly string[],
): readonly string[] {
  const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const script = 'mount --bind "$0" /etc/hosts && exec "$@"';
  return ['unshare', '--mount', 'sh', '-c', script, writeHosts(machine, folder), ...asUser, ...command];
}

/** Writes down where a machine finds the others and itself by their names, as its /etc/hosts. */
function writeHosts(machine: Machine, folder: string): string {
  const lines = machines.map((each) => `${foundAt(each, machine)} ${each}`);
  const to = join(folder, machine, 'etc/hosts');
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, ['127.0.0.1 localhost', ...lines, ''].join('\n'));
  return to;
}

/** The address of the office's database at one host, or at several. */
const databaseAt = (hosts: string) => `postgres://slip:${PASSWORD}@${hosts}/slip`;

/** The settings of a server. */
export function settingsOf(name: ServerMachine, way: Way): NodeJS.ProcessEnv {
  const hosts = databases.map((each) => `${foundAt(each, name)}:5432`);
  const proxied = {
    DATABASE_URL: databaseAt(`${addressOf(name)}:5000`),
    DATABASE_READ_URL: databaseAt(`${addressOf(name)}:5001`),
  };
  return {
    ...(way === 'proxy' ? proxied : { DATABASE_URL: databaseAt(hosts.join(',')) }),
    HOST: addressOf(name),
    PORT: '4400',
    SLIP_ALLOWED_HOSTS: 'slip.office.example',
    SLIP_DEMO: '1',
    SLIP_MAILBOX: '1',
    SLIP_SECRET: SECRET,
    // Who closes a quarter signs in by a password.
    SLIP_MFA_REQUIRED: 'nobody',
    SLIP_TRUST_PROXY: '1',
    SLIP_LOG_LEVEL: 'warn',
    SLIP_METRICS_HOST: addressOf(name),
    SLIP_METRICS_PORT: METRICS.server,
    SLIP_WORKER_METRICS_PORT: METRICS.worker,
  };
}
