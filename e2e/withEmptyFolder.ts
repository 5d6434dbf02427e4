import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeData } from '../scripts/remove-data.mjs';

/** Gives a test an empty data folder, and removes it at the end. */
export async function withEmptyFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'slip-e2e-office-'));
  try {
    await work(folder);
  } finally {
    await removeData(folder);
  }
}
