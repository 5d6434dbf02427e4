import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartProblem } from '../../StartProblem.js';
import { reasonOf } from '../databaseError.js';
import { folderProblem } from '../folderProblem.js';
import { clusterFolder, ensureCluster, OWNER, readCluster, removeUnfinishedFolders } from './cluster.js';
import { hold } from './hold.js';
import { type Home, type HomeOptions, homeOf } from './homeOf.js';
import { stopLeftBehind } from './leftBehind.js';
import { type Door, logOf, type Postmaster, startPostmaster, urlOf } from './Postmaster.js';

/** Milliseconds in which the rest of a killed PostgreSQL is gone. */
const LEAVING_LIMIT_MS = 30_000;
const PAUSE_MS = 100;
const PAUSE_BETWEEN_STARTS_MS = 1_000;

/** The longest path of a socket that every system takes, in bytes. */
const MAX_PATH_LENGTH = 103;
const SOCKET_PORT = 5432;

/** Messages about another server that starts at the same moment, or about processes of a killed one: another try soon helps. */
const PASSING_PROBLEM = /^lock file ".*" already exists|^pre-existing shared memory block/;

/** The PostgreSQL of a data folder. It is started again whenever it ends. */
export interface Engine {
  /** The address of its database. */
  readonly url: string;
  /** Stops PostgreSQL and gives up the hold of the folder. */
  stop(): Promise<void>;
}

export interface EngineOptions extends HomeOptions {
  /** True if confirmed changes are written through to the disk. False only in tests. @default true */
  readonly durable?: boolean;
}

interface Running {
  readonly postmaster: Postmaster;
  readonly holder: Client;
  /** When the connection that holds the folder ends. */
  readonly ended: Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder, which is made when it is missing.
 * @throws StartProblem when it cannot be used, or another server uses it
 */
export async function startEngine(folder: string, options: EngineOptions = {}): Promise<Engine> {
  const { durable = true, notice } = options;
  const dataDir = resolve(folder);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    throw folderProblem(dataDir, 'made', cause);
  }
  const home = homeOf(dataDir, options);
  const cluster = clusterFolder(home);
  const { door, removeDoor } = await doorOf(home);

  let password = '';
  async function bringUp(mayMake: boolean): Promise<Running> {
    const began = performance.now();
    for (;;) {
      if (existsSync(cluster)) await stopLeftBehind(cluster, dataDir, readCluster(cluster));
      password = ensureCluster(home, { durable, mayMake });
      try {
        const postmaster = await startPostmaster(home, door, durable);
        const holder = await holderOf({ ...door, password }, dataDir);
        if (holder) {
          const ended = new Promise<void>((end) => void holder.once('end', end));
          return { postmaster, holder, ended };
        }
      } catch (cause) {
        if (cause instanceof StartProblem) throw cause;
        const reason = reasonOf(cause);
        if (!PASSING_PROBLEM.test(reason) || performance.now() - began > LEAVING_LIMIT_MS) {
          throw new StartProblem(
            `The database in ${cluster} cannot be started (${reason}): its log is ${logOf(home)}.`,
            { cause },
          );
        }
      }
      await pause(PAUSE_MS);
    }
  }

  let running: Running;
  try {
    running = await bringUp(true);
  } catch (error) {
    removeDoor();
    throw error;
  }
  removeUnfinishedFolders(home);

  const stopping = new AbortController();
  async function stopRunning({ postmaster, holder }: Running): Promise<void> {
    await holder.end();
    await postmaster.stop();
  }
  /** Starts PostgreSQL again whenever it has ended (killed, out of memory, a full disk), and tries until it runs. */
  async function keepRunning(): Promise<void> {
    let lastReason = '';
    for (;;) {
      await running.ended;
      while (!stopping.signal.aborted) {
        try {
          running = await bringUp(false);
          lastReason = '';
          notice?.('The database had ended, and has been started again.');
          break;
        } catch (error) {
          if (reasonOf(error) !== lastReason)
            notice?.(`The database has ended and does not start: ${reasonOf(error)}`);
          lastReason = reasonOf(error);
          await pause(PAUSE_BETWEEN_STARTS_MS);
        }
      }
      if (stopping.signal.aborted) return stopRunning(running);
    }
  }
  const keeping = keepRunning();

  return {
    url: urlOf(door, password),
    stop: async () => {
      stopping.abort();
      await stopRunning(running);
      await keeping;
      removeDoor();
    },
  };
}

/** The connection that holds the folder; undefined when another server, which started at the same moment, has stopped this PostgreSQL. */
async function holderOf(
  { host, port, password }: Door & { readonly password: string },
  dataDir: string,
): Promise<Client | undefined> {
  const client = new Client({ host, port, user: OWNER, password, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await hold(client, dataDir);
    return client;
  } catch (error) {
    await client.end();
    if (error instanceof StartProblem) throw error;
    return undefined;
  }
}

/** Where connections are taken: a socket in the database's own folder, in a folder of its own where that path is too long, or a port of this machine. */
async function doorOf(home: Home): Promise<{ readonly door: Door; readonly removeDoor: () => void }> {
  if (process.platform === 'win32') {
    return { door: { host: '127.0.0.1', port: await freePort() }, removeDoor: () => undefined };
  }
  const cluster = clusterFolder(home);
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_PATH_LENGTH) {
    return { door: { host: cluster, port: SOCKET_PORT }, removeDoor: () => undefined };
  }
  const host = mkdtempSync(join(tmpdir(), 'slip-socket-'));
  const { account } = home.launch;
  if (account) chownSync(host, account.uid, account.gid);
  return {
    door: { host, port: SOCKET_PORT },
    removeDoor: () => rmSync(host, { recursive: true, force: true }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolvePort(port));
    });
  });
}
