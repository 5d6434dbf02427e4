import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { OWNER } from '../../src/database/engine/cluster.js';
import { readPostmaster } from '../../src/database/engine/leftBehind.js';
import { startEngine } from '../../src/database/engine/startEngine.js';

/** The things that can happen to a PostgreSQL. */
export interface Fate {
  /** Ends it, and every connection. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** It answers nothing any more, and closes nothing. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** The processes that a postmaster has started, a line each: its number, and what it says it is at. */
function processesOf(postmaster: number): readonly string[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line !== '');
}

/** Copies a data folder whose PostgreSQL was stopped, with the owners of its files. */
export function copyData(from: string, to: string): void {
  execFileSync('cp', ['-a', join(from, 'postgres'), to]);
}

/** Sends a signal to all processes of a PostgreSQL, by the folder of its data. */
export function signalEngine(cluster: string, name: NodeJS.Signals): void {
  const postmaster = readPostmaster(cluster)?.pid ?? 0;
  for (const line of [String(postmaster), ...processesOf(postmaster)]) {
    const pid = Number.parseInt(line, 10);
    if (pid > 0) process.kill(pid, name);
  }
}

/** Kills one session of a PostgreSQL, by the folder of its data: one in the middle of something, where there is one. */
export function killSession(cluster: string): void {
  const sessions = processesOf(readPostmaster(cluster)?.pid ?? 0).filter((line) =>
    line.includes(`postgres: ${OWNER} `),
  );
  const session = sessions.find((line) => !line.endsWith(' idle')) ?? sessions[0];
  if (session === undefined) throw new Error('Nobody has a session although people file.');
  process.kill(Number.parseInt(session, 10), 'SIGKILL');
}

/**
 * Starts an empty PostgreSQL, calls `work` with its address, and removes it with all its data.
 * @param from a data folder that it begins with a copy of, instead of empty.
 */
export async function withEngine(
  work: (url: string, fate: Fate) => Promise<void>,
  from?: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slip-fate-'));
  if (from !== undefined) copyData(from, folder);
  const start = () => startEngine(folder, { durable: false });
  let engine = await start();
  const signal = (name: NodeJS.Signals) => signalEngine(join(folder, 'postgres'), name);
  try {
    await work(engine.url, {
      stop: () => engine.stop(),
      start: async () => {
        engine = await start();
      },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
    });
  } finally {
    await engine.stop();
    await removeData(folder);
  }
}
