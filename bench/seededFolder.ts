import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../scripts/child.mjs';
import { fingerprint } from '../scripts/fingerprint.mjs';
import { cache, inside } from '../scripts/place.mjs';

const shelf = join(cache, 'bench');

/** A data folder with a number of sample policies; made once and kept until the tables or the sample data change. */
export async function seededFolder(policies: number): Promise<string> {
  const source = inside('packages', 'server', 'src', 'demo');
  const mark = fingerprint([inside('packages', 'server', 'migrations'), source]).slice(0, 12);
  const folder = join(shelf, `${policies}-${mark}`);
  if (existsSync(folder)) return folder;

  mkdirSync(shelf, { recursive: true });
  for (const name of readdirSync(shelf)) {
    if (name.startsWith(`${policies}-`)) rmSync(join(shelf, name), { recursive: true });
  }
  const half = `${folder}.part`;
  const program = inside('packages', 'server', 'dist', 'seed.js');
  const { code } = await runNode([program, '--policies', String(policies), '--data', half]);
  if (code !== 0) throw new Error(`Seeding ${policies} policies failed.`);
  renameSync(half, folder);
  return folder;
}
