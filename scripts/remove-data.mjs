import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** True if a process is the PostgreSQL of a folder, and not one that was given the same number later. @param {number} pid @param {string} cluster */
function isPostmasterOf(pid, cluster) {
  // Zero would be the group of this process.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Removes a data folder, and ends the PostgreSQL that a killed server left running on it. @param {string} folder */
export async function removeData(folder) {
  const cluster = join(folder, 'postgres');
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (isPostmasterOf(pid, cluster)) process.kill(pid, 'SIGQUIT');
    while (isPostmasterOf(pid, cluster)) await pause(10);
  } catch {
    // None runs, or no longer.
  }
  // Its last files may still be written while it is removed.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
