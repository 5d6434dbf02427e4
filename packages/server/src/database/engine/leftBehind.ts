import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartProblem } from '../../StartProblem.js';
import { OWNER } from './cluster.js';
import { hold } from './hold.js';

/** Milliseconds after which a PostgreSQL that was asked to stop is told to. */
const STOPPING_LIMIT = 10_000;
/** Milliseconds after which it is no longer waited for. */
const WAITING_LIMIT = 30_000;
const PAUSE = 20;
/** How long a server takes from starting PostgreSQL to holding the folder. */
const NEW = '2 seconds';

/** What a running PostgreSQL writes into its folder. */
export interface RunningPostmaster {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
  /** Whether it takes connections. */
  readonly isReady: boolean;
}

/** The PostgreSQL that runs, or ran until it was killed, on a folder. */
export function readPostmaster(cluster: string): RunningPostmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid = '', , , port = '', socket = '', , , status = ''] = lines;
  return {
    pid: Number(pid),
    host: socket.trim() || '127.0.0.1',
    port: Number(port),
    isReady: status.trim() === 'ready',
  };
}

/**
 * Stops the PostgreSQL that a killed server left behind, as its next one starts with settings of its own.
 * @throws StartProblem when another server uses it
 */
export async function stopLeftBehind(cluster: string, folder: string, password: string): Promise<void> {
  const began = Date.now();
  let asked: number | undefined;
  for (;;) {
    const running = readPostmaster(cluster);
    // PostgreSQL itself judges what never answered: the number may be that of any process by now.
    if (!running || Date.now() - began > WAITING_LIMIT) return;
    const isHere = isPostmasterOf(running.pid, cluster);
    const isLeft = asked === undefined && (await isNobodys(running, folder, password));
    if (isLeft && !isHere) {
      throw new StartProblem(
        `The data folder ${folder} is open on another machine or in another container: stop Slip there first, or set SLIP_DATA to another folder.`,
      );
    }
    if (isLeft) {
      asked = Date.now();
      process.kill(running.pid, 'SIGINT');
    }
    if (!isHere) return;
    if (asked !== undefined && Date.now() - asked > STOPPING_LIMIT) process.kill(running.pid, 'SIGQUIT');
    await pause(PAUSE);
  }
}

/** Whether it takes connections and no server holds it. If so, it is held until it ends. */
async function isNobodys(
  { host, port }: RunningPostmaster,
  folder: string,
  password: string,
): Promise<boolean> {
  const client = new Client({ host, port, user: OWNER, password, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return false;
  }
  try {
    await hold(client, folder);
    // Another server that starts at this moment is about to hold it.
    const { rows } = await client.query<{ isNew: boolean }>(
      `select now() < pg_postmaster_start_time() + interval '${NEW}' as "isNew"`,
    );
    if (rows[0]?.isNew === false) return true;
  } catch (error) {
    await client.end();
    if (error instanceof StartProblem) throw error;
    return false;
  }
  await client.end();
  return false;
}

/** Whether a process is the PostgreSQL of a folder, and not one that was given the same number later. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
