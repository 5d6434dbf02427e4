import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeRun } from './removeRun.mjs';

const NAME = /^slip-tests-(\d+)-/;
const guardProgram = fileURLToPath(new URL('guardRun.mjs', import.meta.url));

/** The folder of a run of tests. */
export interface RunFolder {
  readonly path: string;
  /** Removes it, with everything that still runs in it. */
  remove(): Promise<void>;
}

const MEMORY = '/dev/shm';
/** Bytes that a run may take, with room to spare. */
const ROOM = 3 * 1024 ** 3;

/** A folder in memory, where there is room and programs may be run, as databases are copied there many times faster; or that of the system. */
export function placeOfRuns(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    if (bavail * bsize >= ROOM && mount?.includes('noexec') === false) return MEMORY;
  } catch {
    // Another system has none.
  }
  return tmpdir();
}

/**
 * Makes a folder for all data of a run, which is removed when the run ends, however that ends. First those are removed of runs that are
 * gone, and so are their guards.
 */
export async function openRunFolder(place = tmpdir()): Promise<RunFolder> {
  for (const name of readdirSync(place)) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) await removeRun(join(place, name));
  }
  const path = mkdtempSync(join(place, `slip-tests-${process.pid}-`));
  // PostgreSQL may run as another user.
  chmodSync(path, 0o755);
  // In a group of its own: Ctrl-C in a terminal is for the run.
  const guard = spawn(process.execPath, [guardProgram, path], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  guard.unref();
  return {
    path,
    remove: async () => {
      const gone = once(guard, 'exit');
      // Else Node may end before what follows.
      guard.ref();
      guard.stdin.end('over');
      await gone;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
