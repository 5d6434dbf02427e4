import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '../kill/signIn.js';
import { until } from '../kill/until.js';
import { type Cluster } from './Cluster.js';
import { closeEarlier, heldUp, holdClosings, quarter, quarterIsClosed } from './closing.js';
import { etcdLeader, onPrimary, otherPrimary, primary } from './leaders.js';
import { type ServerMachine, servers } from './machines.js';
import { PEOPLE, type People } from './People.js';
import type { Words } from './words.js';

/** A fault that was done to a cluster. */
export interface Struck {
  /** The moment, as `performance.now()` tells it. */
  readonly at: number;
  /** Puts it right again, as people at the machines would. */
  readonly heal: () => Promise<void> | void;
  /** Gives the moment at which work goes on that was broken off. */
  readonly goesOn?: Promise<number>;
  /** Gives the moment from which on it can: when another primary takes changes. @default the moment of the fault */
  readonly followed?: Promise<number>;
}

/** Something that is done to a cluster while people file. */
export interface Fault {
  readonly name: string;
  /** Seconds for which nobody may have anything confirmed, where there is a bound. */
  readonly limit?: number;
  /** Seconds after which it is put right, where nothing goes on before. */
  readonly lasts?: number;
  /** Calls that may be answered with the request to try again, where there is a bound. */
  readonly refused?: number;
  /** Calls that may end without any answer, where it ends connections of people. @default 0 */
  readonly cutOff?: number;
  /** The words that people at the machines read of it. */
  readonly words?: Words;
  /** An alert that fires by it. */
  readonly alert?: string;
  readonly strike: (cluster: Cluster, people: People) => Promise<Struck>;
}

/** Seconds after which work that was broken off goes on. */
export const GOES_ON = 15;
const PIECE = Buffer.alloc(1 << 20);

/** Waits until a worker is at a kind of job. */
const workerAt = (kind: string, not?: string) =>
  until(`a worker at a ${kind}`, () =>
    onPrimary(async (client) => {
      const { rows } = await client.query<{ worker: string | null }>(
        'select worker from jobs where kind = $1 and worker is not null',
        [kind],
      );
      const worker = servers.find((each) => rows[0]?.worker?.startsWith(each));
      return worker === not ? undefined : worker;
    }),
  );

/** How often jobs of a kind were taken, each. */
const claimsOf = (kind: string) =>
  onPrimary(async (client) => {
    const { rows } = await client.query<{ claim: number; worker: string | null }>(
      'select claim, worker from jobs where kind = $1',
      [kind],
    );
    return rows;
  });

/** Waits until every job of a kind was taken again since it had been taken so often, and somebody is at it; or until all are done. */
const takenAgain = (kind: string, often: number) =>
  until(`a ${kind} that goes on`, async () => {
    const jobs = await claimsOf(kind);
    return jobs.every(({ claim, worker }) => claim > often && worker !== null) || undefined;
  });

const momentOf = (work: Promise<unknown>) => work.then(() => performance.now());

/** Kills a worker that is at work, and finds out when another one goes on. */
async function killWorker(
  cluster: Cluster,
  kind: string,
  worker: ServerMachine,
  goneOn: () => Promise<unknown>,
): Promise<Struck> {
  const at = performance.now();
  await cluster.kill(worker, 'worker');
  return {
    at,
    heal: () => cluster.startWorker(worker),
    goesOn: momentOf(Promise.race([workerAt(kind, worker), goneOn()])),
  };
}

/** Kills or freezes the machine of the primary. */
async function strikePrimary(
  cluster: Cluster,
  signal: NodeJS.Signals,
  isPostgresAlone: boolean,
): Promise<Struck> {
  const leader = await primary();
  const at = performance.now();
  cluster.signal(leader, signal, isPostgresAlone);
  return {
    at,
    heal: () => {
      if (signal === 'SIGSTOP') return cluster.signal(leader, 'SIGCONT', isPostgresAlone);
      if (isPostgresAlone) return;
      cluster.startEtcd(leader);
      cluster.startPatroni(leader);
    },
  };
}

/** Kills the machine of the primary in the middle of work. @param goneOn waits until that goes on */
async function killPrimaryAmid(cluster: Cluster, goneOn: () => Promise<unknown>): Promise<Struck> {
  const leader = await primary();
  const struck = await strikePrimary(cluster, 'SIGKILL', false);
  return { ...struck, followed: otherPrimary(leader), goesOn: momentOf(goneOn()) };
}

/** All faults, in the order in which they are done. */
export const faults: readonly Fault[] = [
  {
    // Before the last quarter is closed: quarters close in their order.
    name: 'the primary’s machine, dead in the middle of a closing by the office',
    limit: 30,
    alert: 'SlipDatabaseAway',
    strike: async (cluster, people) => {
      const staff = await signIn(cluster.url, 'office.staff');
      const letGo = await holdClosings(cluster);
      const closing = closeEarlier(people, staff);
      const early = closing.then(() => {
        throw new Error('A closing was not held up.');
      });
      await Promise.race([heldUp(), early]);
      const struck = await killPrimaryAmid(cluster, () => closing);
      await letGo();
      return struck;
    },
  },
  {
    name: 'a worker, killed in the middle of a closing',
    strike: async (cluster) => {
      const letGo = await holdClosings(cluster);
      await onPrimary((client) =>
        client.query(`update jobs set run_after = null where kind = 'closing of quarters'`),
      );
      const worker = await workerAt('closing of quarters');
      const struck = killWorker(cluster, 'closing of quarters', worker, () => quarterIsClosed(quarter));
      await letGo();
      return struck;
    },
  },
  {
    name: 'a worker, killed in the middle of a file of 5,000 rows',
    strike: async (cluster, people) => {
      await people.sendFile('FILE-large', false, 2500);
      const worker = await workerAt('batch file');
      return killWorker(cluster, 'batch file', worker, () => people.filesAreDone());
    },
  },
  {
    name: 'a server, killed',
    limit: 2,
    // Each of those who file and pay has one call under way. The proxy sends a call again of whose answer it has had nothing yet.
    cutOff: PEOPLE,
    alert: 'SlipAway',
    strike: async (cluster) => {
      const at = performance.now();
      await cluster.kill('app2', 'server');
      return { at, heal: () => cluster.startServer('app2') };
    },
  },
  {
    // The proxy hears of it at one of its next looks, and goes on sending calls until then.
    name: 'a server, told to end (SIGTERM), and started again',
    limit: 2,
    refused: 0,
    strike: async (cluster) => {
      const at = performance.now();
      const code = await cluster.end('app2', 'server');
      if (code !== 0) throw new Error(`A server that was told to end ended with ${String(code)}.`);
      cluster.startServer('app2');
      return { at, heal: () => undefined };
    },
  },
  {
    name: 'the leader of etcd, killed',
    limit: 30,
    strike: async (cluster) => {
      const leader = await etcdLeader();
      const at = performance.now();
      await cluster.kill(leader, 'etcd');
      return { at, heal: () => cluster.startEtcd(leader) };
    },
  },
  {
    name: 'the primary’s PostgreSQL, killed',
    limit: 30,
    strike: (cluster) => strikePrimary(cluster, 'SIGKILL', true),
  },
  {
    name: 'the primary’s machine, dead in the middle of a file of 5,000 rows',
    limit: 30,
    alert: 'SlipDatabaseAway',
    strike: async (cluster, people) => {
      await people.filesAreDone();
      await people.sendFile('FILE-later', false, 2500);
      await workerAt('batch file');
      const often = Math.max(...(await claimsOf('batch file')).map(({ claim }) => claim));
      return killPrimaryAmid(cluster, () => takenAgain('batch file', often));
    },
  },
  {
    // Longer than the bound: otherwise it would be kept by joining the cable alone.
    name: 'the way of one server to the primary, cut for 45 s',
    limit: 30,
    lasts: 45,
    strike: async (cluster) => {
      const leader = await primary();
      return { at: performance.now(), heal: cluster.cut(leader) };
    },
  },
  {
    // Servers reach all three, and the primary with what is of etcd on its side: two others are more.
    name: 'the primary and its etcd, cut off from the two others',
    limit: 30,
    words: {
      check: /^database: The database at \S+ does not answer/,
      log: /"level":60,.*"The database does not answer\."/,
    },
    strike: async (cluster) => {
      const leader = await primary();
      return { at: performance.now(), heal: cluster.cutOff(leader) };
    },
  },
  {
    name: 'the primary’s machine, frozen',
    limit: 30,
    strike: (cluster) => strikePrimary(cluster, 'SIGSTOP', false),
  },
  {
    name: 'the primary’s disk, full for 20 s',
    limit: 30,
    lasts: 20,
    // PostgreSQL ends where its log is the first to find no room.
    words: {
      check: /^(?:disk: The database has no room left|database: The database at \S+ does not answer)/,
      log: /"level":60,.*"The database (?:has no room left|does not answer)\."/,
    },
    alert: 'SlipMachineDiskFillsUp',
    strike: async (cluster) => {
      const file = join(cluster.diskOf(await primary()), 'fill');
      const filled = openSync(file, 'w');
      const at = performance.now();
      try {
        for (;;) writeSync(filled, PIECE);
      } catch {
        closeSync(filled);
      }
      return { at, heal: () => rmSync(file) };
    },
  },
];
