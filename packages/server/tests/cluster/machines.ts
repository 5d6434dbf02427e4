import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

export const databases = ['db1', 'db2', 'db3'] as const;
export const servers = ['app1', 'app2'] as const;
export const machines = [...databases, ...servers];
export type DatabaseMachine = (typeof databases)[number];
export type ServerMachine = (typeof servers)[number];
export type Machine = DatabaseMachine | ServerMachine;

/** How a server finds the primary: HAProxy knows it, or the server asks all hosts of its address. */
export type Way = 'proxy' | 'hosts';

/** MB of a database machine's disk, in memory: far more than a run takes, so that no alert is there before the disk is filled. */
export const DISK = 1536;
export const PASSWORD = 'cluster';
export const SECRET = 'the secret of the cluster, which nobody needs to guess';
/** The ports at which Prometheus asks. */
export const METRICS = { server: '9464', worker: '9465' } as const;
/** At which the machine of a database is asked: PostgreSQL, Patroni, and etcd by clients and by its like. */
export const PORTS = [5432, 8008, 2379, 2380] as const;
/** The second of two numbers of every address: those of two runs differ. */
export const net = 64 + (process.pid % 128);
const numbers: Readonly<Record<Machine, number>> = { db1: 11, db2: 12, db3: 13, app1: 21, app2: 22 };
export const addressOf = (machine: Machine) => `127.${net}.0.${numbers[machine]}`;
const isDatabase = (machine: Machine) => databases.some((each) => each === machine);
/** True if a machine finds another one through relays: `app1` finds databases, and they find each other. */
export const isRelayed = (machine: Machine, by: Machine) =>
  machine !== by && isDatabase(machine) && by !== 'app2';
/** The address at which a machine finds another one, or itself. */
export const foundAt = (machine: Machine, by: Machine) =>
  isRelayed(machine, by) ? `127.${net}.${numbers[by]}.${numbers[machine]}` : addressOf(machine);

export const idOf = (flag: string) =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
export const binaries = readdirSync('/usr/lib/postgresql')
  .map(Number)
  .toSorted((a, b) => b - a)
  .map((version) => `/usr/lib/postgresql/${version}/bin`);

/** Works over a connection of its own. */
export async function connectedTo<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Processes that were started with a setting that names a folder. */
export function processesOf(folder: string): readonly number[] {
  return numbered('/proc').filter((pid) => {
    try {
      return `${readFileSync(`/proc/${pid}/environ`, 'utf8')}\0`.includes(`=${folder}\0`);
    } catch {
      return false;
    }
  });
}

/** Processes and their children: PostgreSQL writes its titles over the settings of its own. */
export function withChildren(roots: readonly number[]): ReadonlySet<number> {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const found = new Set(roots);
  for (const line of stdout.trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    if (found.has(parent)) found.add(pid);
  }
  return found;
}

const numbered = (folder: string) =>
  readdirSync(folder)
    .map(Number)
    .filter((name) => name > 1);
