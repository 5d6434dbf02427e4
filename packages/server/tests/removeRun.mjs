import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeData } from '../../../scripts/remove-data.mjs';

/** Folders within folders in which a data folder may be. */
const DEPTH = 3;

/** The result of a look at a system that changes meanwhile, or nothing. @template T @param {() => T} look @param {T} nothing */
function orNothing(look, nothing) {
  try {
    return look();
  } catch {
    return nothing;
  }
}

/** @param {string} folder */
const namesIn = (folder) => orNothing(() => readdirSync(folder), []);
/** @param {string} path */
const textOf = (path) => orNothing(() => readFileSync(path, 'utf8'), '');

/** @param {string} folder @param {number} depth @returns {string[]} */
function dataFoldersIn(folder, depth) {
  const names = namesIn(folder);
  if (names.includes('postgres')) return [folder];
  return depth === 0 ? [] : names.flatMap((name) => dataFoldersIn(join(folder, name), depth - 1));
}

/**
 * Removes the folder of a run of tests, and ends what a run that was killed has left in it: servers, databases and mounts.
 * @param {string} folder
 */
export async function removeRun(folder) {
  // Processes that were started with a setting that names the folder.
  for (const pid of namesIn('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid)))
    if (textOf(`/proc/${pid}/environ`).includes(folder))
      // HAProxy takes the first for a question; and what is frozen hears nothing before the last.
      for (const signal of ['SIGQUIT', 'SIGTERM', 'SIGCONT'])
        orNothing(() => process.kill(Number(pid), signal), true);
  for (const data of dataFoldersIn(folder, DEPTH)) await removeData(data);
  const places = textOf('/proc/mounts')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  // The innermost first.
  for (const place of places.filter((each) => each.startsWith(`${folder}/`)).toReversed())
    spawnSync('umount', ['-l', place]);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
