import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, toolPath } from '../scripts/child.mjs';
import { fingerprint } from '../scripts/fingerprint.mjs';
import { cache, inside } from '../scripts/place.mjs';

/** The folder in which the data folders are kept. */
const shelf = join(cache, 'bench');

/**
 * A data folder with a number of sample policies; made once and kept until the tables or the sample data change.
 * @param isReported whether their insurers report them, too
 */
export async function seededFolder(policies: number, isReported = false): Promise<string> {
  const what = isReported ? `reported-${policies}` : String(policies);
  const sources = [inside('packages', 'demo', 'src'), inside('bench', 'book')];
  const mark = fingerprint([inside('packages', 'server', 'migrations'), ...sources]).slice(0, 12);
  const folder = join(shelf, `${what}-${mark}`);
  if (existsSync(folder)) return folder;

  mkdirSync(shelf, { recursive: true });
  // Those of other sources are of no use any more, and large.
  for (const name of readdirSync(shelf)) {
    if (name.startsWith(`${what}-`)) rmSync(join(shelf, name), { recursive: true });
  }
  // It gets its name when it is whole, so that one that was interrupted is not used.
  const half = `${folder}.part`;
  const program = inside('bench', 'book', 'main.ts');
  const asked = ['--policies', String(policies), '--data', half, ...(isReported ? ['--reported'] : [])];
  const { code } = await runNode([toolPath('tsx'), '--conditions=@slip/source', program, ...asked]);
  if (code !== 0) throw new Error(`Seeding ${policies} policies failed.`);
  renameSync(half, folder);
  return folder;
}
