import { readFileSync } from 'node:fs';

/**
 * Tells a running process from a later one that was given the same number: where the system says so (Linux), the boot
 * and the moment it began; elsewhere empty text.
 *
 * @returns `undefined` when no such process runs.
 */
export function processMark(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The program's name, in brackets, may hold anything; its state and its start are the 1st and 20th value after it.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const values = status.slice(status.lastIndexOf(')') + 2).split(' ');
    // A zombie only waits for its parent to take note of its end.
    return values[0] === 'Z' ? undefined : `${boot}:${values[19] ?? ''}`;
  } catch {
    return '';
  }
}
