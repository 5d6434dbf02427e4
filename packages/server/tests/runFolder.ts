import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeRun } from '../../../scripts/remove-run.mjs';

const NAME = /^slip-tests-(\d+)-/;
const guardProgram = fileURLToPath(new URL('../../../scripts/guard-run.mjs', import.meta.url));

/** The folder of a run of tests. */
export interface RunFolder {
  readonly path: string;
  /** Removes it, with everything that still runs in it. */
  remove(): Promise<void>;
}

/**
 * Makes a folder for all data of a run, which is removed when the run ends, however that ends. First those are removed of runs that are
 * gone, and so are their guards.
 */
export async function openRunFolder(): Promise<RunFolder> {
  for (const name of readdirSync(tmpdir())) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) await removeRun(join(tmpdir(), name));
  }
  const path = mkdtempSync(join(tmpdir(), `slip-tests-${process.pid}-`));
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
