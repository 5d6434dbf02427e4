import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Removes a data folder, and ends the PostgreSQL that a killed server left running on it.
 * @param {string} folder
 */
export async function removeData(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    for (;;) {
      process.kill(pid, 0);
      await pause(10);
    }
  } catch {
    // None runs, or no longer.
  }
  // Its last files may still be written while it is removed.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
