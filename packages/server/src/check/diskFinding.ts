import { statfs } from 'node:fs/promises';
import { reasonOf } from '../database/reasonOf.js';
import type { Finding } from './Finding.js';

const GIB = 2 ** 30;
/** Bytes that are to be free: a database that has none left takes no filings. */
const NEEDED = GIB;

const gib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`;

/** How much room a folder has left. */
export async function diskFinding(folder: string, needed = NEEDED): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const isGood = free >= needed;
    return {
      check: 'disk',
      isGood,
      words: `${folder} has ${gib(free)} free${isGood ? '.' : `, less than ${gib(needed)}: make room.`}`,
    };
  } catch (error) {
    return {
      check: 'disk',
      isGood: false,
      words: `${folder} cannot be looked at (${reasonOf(error)}): make the folder, or name another one.`,
    };
  }
}
