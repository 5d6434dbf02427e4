import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeData } from './remove-data.mjs';

/** Folders within folders in which a data folder may be. */
const DEPTH = 3;

/** Removes the folder of a run of tests, and ends what a run that was killed has left in it: servers, databases and mounts. @param {string} folder */
export async function removeRun(folder) {
  for (const pid of processesOf(folder)) end(pid);
  for (const data of dataFoldersIn(folder, DEPTH)) await removeData(data);
  for (const place of mountsIn(folder)) spawnSync('umount', ['-l', place]);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Processes that were started with a setting that names the folder. @param {string} folder */
function processesOf(folder) {
  return namesIn('/proc').filter((pid) => {
    return (
      /^\d+$/.test(pid) && pid !== String(process.pid) && textOf(`/proc/${pid}/environ`).includes(folder)
    );
  });
}

/** @param {string} pid */
function end(pid) {
  try {
    process.kill(Number(pid), 'SIGQUIT');
    // HAProxy takes that for a question; and what is frozen hears nothing.
    process.kill(Number(pid), 'SIGTERM');
    process.kill(Number(pid), 'SIGCONT');
  } catch {
    // It has ended by itself.
  }
}

/** @param {string} folder @param {number} depth @returns {string[]} */
function dataFoldersIn(folder, depth) {
  const names = namesIn(folder);
  if (names.includes('postgres')) return [folder];
  return depth === 0 ? [] : names.flatMap((name) => dataFoldersIn(join(folder, name), depth - 1));
}

/** The places within a folder at which something is mounted, the innermost first. @param {string} folder */
function mountsIn(folder) {
  const places = textOf('/proc/mounts')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`)).toReversed();
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
