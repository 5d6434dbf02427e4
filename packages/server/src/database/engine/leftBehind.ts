import { readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
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
  const [pid = '', , , port = '', socket = '', , , status = ''] = lines;
  return {
    pid: Number(pid),
    host: socket.trim() || '127.0.0.1',
    port: Number(port),
    isReady: /^(ready|standby)$/.test(status.trim()),
  };
}

/**
 * Stops the PostgreSQL that a killed server left behind, as its next one starts with settings of its own.
 * @throws StartProblem when another server uses it
 */
export async function stopLeftBehind(cluster: string, folder: string, password: string): Promise<void> {
  const began = performance.now();
  let asked: number | undefined;
  for (;;) {
    const running = readPostmaster(cluster);
    if (!running || performance.now() - began > WAITING_LIMIT) return;
    const isHere = isPostmasterOf(running.pid, cluster);
    const isLeft = asked === undefined && (await isNobodys(running, folder, password));
    if (isLeft && !isHere) {
      throw new StartProblem(
        `The data folder ${folder} is open on another machine or in another container: stop Slip there first, or set SLIP_DATA to another folder.`,
      );
    }
    if (isLeft) {
      asked = performance.now();
      process.kill(running.pid, 'SIGINT');
    }
    if (!isHere) return isThere(running.pid) ? discard(cluster, running.pid) : undefined;
    if (asked !== undefined && performance.now() - asked > STOPPING_LIMIT)
      process.kill(running.pid, 'SIGQUIT');
    await pause(PAUSE);
  }
}

/** True if it takes connections and no server holds it. If so, it is held until it ends. */
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
    // One that seems to start later than now is from before the clock was set back.
    const { rows } = await client.query<{ isNew: boolean }>(
      `select pg_postmaster_start_time() between now() - interval '${NEW}' and now() as "isNew"`,
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
 * Removes what a PostgreSQL has left that could not even do that, as in a power cut: it would take any process of its user that was given
 * its number since for itself, and not start.
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
    // That server was quicker, or the start tells why nothing can be written here.
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** True if a process is the PostgreSQL of a folder, and not one that was given the same number later. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isThere(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
