import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterFolder, complaintOf, OWNER } from './cluster.js';
import type { Home } from './homeOf.js';
import { commandOf } from './Launch.js';
import { readPostmaster } from './leftBehind.js';

/** Milliseconds after which a PostgreSQL that was asked to stop is forced to. */
const STOPPING_LIMIT_MS = 10_000;
const PAUSE_MS = 20;

/** Where a database takes connections: the folder of a socket and its number, or a host and its port. */
export interface Door {
  readonly host: string;
  readonly port: number;
}

/** The address of the database behind a door. */
export const urlOf = ({ host, port }: Door, password: string) =>
  `postgres://${OWNER}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;

/** A PostgreSQL that runs as a child of this process, and takes connections. */
export interface Postmaster {
  /** Stops it; running transactions are rolled back. Harmless when it has ended. */
  stop(): Promise<void>;
}

export const logOf = ({ folder }: Home) => join(folder, 'postgres.log');

function settingsOf({ host, port }: Door, durable: boolean): string[] {
  const isSocket = host.startsWith('/');
  const settings = {
    port,
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? `"${host}"` : '',
    unix_socket_permissions: '0700',
    // A database that is not durable is one for tests, of which many work at the same time.
    max_connections: durable ? 100 : 200,
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    // Logs problems of the database itself. Failed statements are logged by the server, which leaves out their values.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // When one of its processes crashes, PostgreSQL ends as a whole, and only this program starts it again. One that came back by itself
    // could be taken for the rest of a killed server, and be stopped while it is in use.
    restart_after_crash: 'off',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @throws Error with the message of PostgreSQL when it ends instead
 */
export async function startPostmaster(home: Home, door: Door, durable: boolean): Promise<Postmaster> {
  const cluster = clusterFolder(home);
  const log = logOf(home);
  const output = openSync(log, 'a', 0o600);
  const begin = statSync(log).size;
  const { file, args, options } = commandOf(home.launch, 'postgres', [
    '-D',
    cluster,
    ...settingsOf(door, durable),
  ]);
  // In a group of its own: Ctrl-C in a terminal is for the server, which still finishes running calls.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  let isRunning = true;
  const stopAtOnce = () => child.kill('SIGINT');
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false;
      process.off('exit', stopAtOnce);
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  process.once('exit', stopAtOnce);
  child.unref();

  for (let running = readPostmaster(cluster); running?.pid !== child.pid || !running?.isReady; ) {
    if (!isRunning) {
      const words = readFileSync(log).subarray(begin).toString();
      throw new Error(
        complaintOf(words) ?? `it ended with ${child.exitCode ?? child.signalCode ?? 'an error'}`,
      );
    }
    await Promise.race([pause(PAUSE_MS), ended]);
    running = readPostmaster(cluster);
  }

  return {
    stop: async () => {
      if (!isRunning) return;
      // PostgreSQL ends open connections at SIGINT; at SIGQUIT it ends at once, and recovers at its next start.
      child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGQUIT'), STOPPING_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
