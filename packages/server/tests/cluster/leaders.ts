import type { Client } from 'pg';
import { until } from '../kill/until.js';
import { addressOf, connectedTo, type DatabaseMachine, databases, PASSWORD } from './machines.js';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline: number;
}

/** The machine whose PostgreSQL takes changes. */
export function primary(): Promise<DatabaseMachine> {
  return until('a primary', async () => {
    const asked = databases.map(async (name) => {
      const { ok } = await fetch(`http://${addressOf(name)}:8008/primary`, {
        signal: AbortSignal.timeout(2000),
      });
      if (!ok) throw new Error(`${name} is no primary`);
      return name;
    });
    return Promise.any(asked);
  });
}

/** Waits until another machine's PostgreSQL takes changes. @returns the moment, as `performance.now()` tells it */
export function otherPrimary(former: DatabaseMachine): Promise<number> {
  const others = databases.filter((name) => name !== former);
  return until('another primary', async () => {
    const looks = others.map((name) =>
      onDatabase(addressOf(name), async (client) => {
        const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
        return rows[0]?.follows === false;
      }).catch(() => false),
    );
    return (await Promise.all(looks)).includes(true) ? performance.now() : undefined;
  });
}

/** The machine whose etcd leads the others. */
export function etcdLeader(): Promise<DatabaseMachine> {
  return until('a leader of etcd', async () => {
    for (const name of databases) {
      const response = await fetch(`http://${addressOf(name)}:2379/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
      });
      const status: unknown = await response.json();
      const { header, leader } = Object(status);
      if (leader !== undefined && Object(header).member_id === leader) return name;
    }
    return undefined;
  });
}

/** Waits until all three follow one primary, one of them at once. */
export async function whole(): Promise<void> {
  await until('a cluster that is whole', async () => {
    const name = await primary();
    const { members = [] }: { members?: Member[] } = Object(
      await (await fetch(`http://${addressOf(name)}:8008/cluster`)).json(),
    );
    const roles = members.map(({ role }) => role).toSorted();
    const isWhole =
      roles.join() === 'leader,replica,sync_standby' &&
      members.every(
        ({ state, timeline }) => /running|streaming/.test(state) && timeline === members[0]?.timeline,
      );
    if (!isWhole) return undefined;
    const following = await onPrimary(
      (client) => client.query(`select from pg_stat_replication where state = 'streaming'`),
      'postgres',
    );
    return following.rowCount === 2 || undefined;
  });
}

/** True if servers have connections for their reads to a database that follows the primary. */
export async function isStandbyRead(): Promise<boolean> {
  const leader = await primary();
  const looks = databases
    .filter((name) => name !== leader)
    .map((name) =>
      onDatabase(addressOf(name), async (client) => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where application_name = 'slip read'`,
        );
        return rowCount !== 0;
      }),
    );
  return (await Promise.all(looks)).includes(true);
}

/** Works as the owner of everything on the primary, over a connection of its own. */
export async function onPrimary<T>(work: (client: Client) => Promise<T>, database = 'slip'): Promise<T> {
  return onDatabase(addressOf(await primary()), work, database);
}

/** The same at an address. */
export function onDatabase<T>(
  address: string,
  work: (client: Client) => Promise<T>,
  database = 'slip',
): Promise<T> {
  return connectedTo(`postgres://postgres:${PASSWORD}@${address}:5432/${database}`, work);
}
