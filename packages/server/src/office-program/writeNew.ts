import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from '../database/reasonOf.js';
import { StartProblem } from '../StartProblem.js';

/**
 * Writes a file that does not exist yet, and makes its folder.
 * @throws StartProblem when it does, or cannot be written.
 */
export function writeNew(path: string, content: Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { flag: 'wx' });
  } catch (cause) {
    throw new StartProblem(`${path} cannot be written (${reasonOf(cause)}).`, { cause });
  }
}
