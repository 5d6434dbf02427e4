import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a test's own. */
export interface Mount {
  /** Where it is. */
  readonly folder: string;
  unmount(): void;
}

/** Runs a program of the system. @throws Error with what it says */
export function run(program: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')}: ${stderr.trim()}`);
}

/** Mounts something on a folder. */
export function mountOn(folder: string, ...args: readonly string[]): Mount {
  mkdirSync(folder, { recursive: true });
  run('mount', ...args, folder);
  return { folder, unmount: () => run('umount', folder) };
}

/** Mounts a file system in memory that has so many megabytes. */
export const mountMemory = (folder: string, megabytes: number): Mount =>
  mountOn(folder, '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'slip-test');

/** Why nothing can be mounted here; nothing when it can. */
function mountProblem(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'slip-mount-'));
  try {
    mountMemory(folder, 1).unmount();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmdirSync(folder);
  }
}

/** Why tests that need a file system of their own are skipped; nothing when they can run. */
export const cannotMount = mountProblem();
