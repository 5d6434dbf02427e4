import { open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../database/databaseError.js';
import { StartProblem } from '../StartProblem.js';

/** A moment as operators read it in every time zone: 2026-11-27 17:00 UTC. */
export const momentWords = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The name of a backup that is written at a moment. Names sort in the order of their moments. */
export function backupName(at: Date, mark: string): string {
  return `slip-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${mark}.backup`;
}

const namePattern = (mark: string, end = '') =>
  new RegExp(String.raw`^slip-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-${mark}\.backup${end}$`);

async function remove(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const files = names.map((name) => join(folder, name));
  for (const file of files) await unlink(file);
  return files;
}

/** Removes half-written files that killed writers have left. @returns the files */
export async function removeUnfinishedBackups(folder: string, mark: string): Promise<readonly string[]> {
  const pattern = namePattern(mark, String.raw`\.\d+\.part`);
  return remove(
    folder,
    (await readdir(folder)).filter((name) => pattern.test(name)),
  );
}

/**
 * Removes the oldest backups of a schedule beyond those that are kept. Names that are later than the newest one are from a clock that was
 * ahead: those were written before it, too.
 * @param newest the name of the one that was just written
 * @returns the files
 */
export async function removeOldest(
  folder: string,
  { mark, keep, newest }: { readonly mark: string; readonly keep: number; readonly newest: string },
): Promise<readonly string[]> {
  const pattern = namePattern(mark);
  const latestFirst = (await readdir(folder))
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed();
  const newestFirst = [
    ...latestFirst.filter((name) => name <= newest),
    ...latestFirst.filter((name) => name > newest),
  ];
  return remove(folder, newestFirst.slice(keep));
}

/** Writes a file into a folder and removes it. @throws StartProblem where that fails. */
export async function tryFolder(folder: string): Promise<void> {
  const file = join(folder, `slip-try-${crypto.randomUUID()}.part`);
  try {
    await (await open(file, 'wx')).close();
    await unlink(file);
  } catch (cause) {
    throw new StartProblem(
      `Backups cannot be written into ${folder} (${reasonOf(cause)}): ${remedyFor(cause)}.`,
      { cause },
    );
  }
}

const cures: Readonly<Record<string, string>> = {
  ENOENT: 'make the folder, or mount the disk it is on',
  ENOTDIR: 'name a folder, not a file',
  ENOSPC: 'make room there',
  EDQUOT: 'make room there',
  EACCES: 'let the user that Slip runs as write there',
  EPERM: 'let the user that Slip runs as write there',
  EROFS: 'mount it so that it can be written',
};

/** How to make a folder usable, after a file could not be written into it. */
export function remedyFor(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    const cure = 'code' in each && typeof each.code === 'string' ? cures[each.code] : undefined;
    if (cure !== undefined) return cure;
  }
  return 'see that files can be written there, or name another folder';
}
