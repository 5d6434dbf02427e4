import { readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartProblem } from '../../StartProblem.js';
import { OWNER } from './cluster.js';
import { hold } from './hold.js';

/** Milliseconds after which a PostgreSQL that was asked to stop is forced to. */
const STOPPING_LIMIT_MS = 10_000;
/** Milliseconds after which its end is no longer waited for. */
const WAITING_LIMIT_MS = 30_000;
const PAUSE_MS = 20;
/** How long a server takes from starting PostgreSQL to holding the folder. */
const STARTING_TIME = '2 seconds';

/** Facts that a running PostgreSQL writes into its folder. */
export interface RunningPostmaster {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
  /** True if it takes connections; a replica does, too. */
  readonly isReady: boolean;
}

/** The PostgreSQL that runs, or ran until it was killed, on a folder. */
export function readPostmaster(cluster: string): RunningPostmaster | undefined {
  return readNote(noteOf(cluster));
}

const noteOf = (cluster: string) => join(cluster, 'postmaster.pid');

function readNote(path: string): RunningPostmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // The lines of this file: process, folder, time of the start, port, folder of the socket, host, shared memory,
  // status.
  const [pid = '', , , port = '', socket = '', , , status = ''] = lines;
  return {
    pid: Number(pid),
    host: socket.trim() || '127.0.0.1',
    port: Number(port),
    isReady: /^(ready|standby)$/.test(status.trim()),
  };
}

/**
 * Stops the PostgreSQL that a killed server left behind, because the next server starts one with its own settings.
 * @throws StartProblem when another server uses it
 */
export async function stopLeftBehind(cluster: string, folder: string, password: string): Promise<void> {
  const began = performance.now();
  let asked: number | undefined;
  for (;;) {
    const running = readPostmaster(cluster);
    if (!running || performance.now() - began > WAITING_LIMIT_MS) return;
    const isRunningHere = isPostmasterOf(running.pid, cluster);
    const isLeftBehind = asked === undefined && (await holdIfUnused(running, folder, password));
    if (isLeftBehind && !isRunningHere) {
      throw new StartProblem(
        `The data folder ${folder} is open on another machine or in another container: stop Slip there first, or set SLIP_DATA to another folder.`,
      );
    }
    if (isLeftBehind) {
      asked = performance.now();
      process.kill(running.pid, 'SIGINT');
    }
    if (!isRunningHere) return isAlive(running.pid) ? discard(cluster, running.pid) : undefined;
    if (asked !== undefined && performance.now() - asked > STOPPING_LIMIT_MS)
      process.kill(running.pid, 'SIGQUIT');
    await pause(PAUSE_MS);
  }
}

/** True if a PostgreSQL takes connections and no other server holds it. If so, this process holds it until it ends. */
async function holdIfUnused(
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
    // A new one belongs to another server that starts at this moment and is about to hold it.
    // One that seems to start later than now is old: the clock was set back since.
    const { rows } = await client.query<{ isNew: boolean }>(
      `select pg_postmaster_start_time() between now() - interval '${STARTING_TIME}' and now() as "isNew"`,
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

/**
 * Removes the note of a PostgreSQL that could not remove it itself, as after a power cut. Otherwise the next one would not start if another
 * process of its user has that number now: it would take that process for a running PostgreSQL.
 */
function discard(cluster: string, pid: number): void {
  const note = noteOf(cluster);
  const aside = `${note}.${process.pid}`;
  try {
    renameSync(note, aside);
    // Another server that starts at this moment may have written a new one.
    if (readNote(aside)?.pid === pid) rmSync(aside);
    else renameSync(aside, note);
  } catch {
    // Another server was quicker, or nothing can be written here, which the start reports.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** True if a process is the PostgreSQL of a folder, and not one that was given the same number later. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
