import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compilePackages } from './build-packages.mjs';
import { ensureInstalled } from './install.mjs';
import { cache } from './place.mjs';
import { published, publishedManifest } from './published.mjs';
import { Stop } from './say.mjs';

// `npm pack` and `npm publish` read package.json from the disk. Each package's `prepack` script therefore replaces it with
// the published manifest, and its `postpack` script restores it.
const manifest = join(process.cwd(), 'package.json');
const kept = join(cache, 'pack', `${basename(process.cwd())}.package.json`);

function restore() {
  if (existsSync(kept)) renameSync(kept, manifest);
}

/** @param {string} when `before` or `after` packing */
export async function run([when]) {
  // Also before packing: a run that was killed did not restore it.
  restore();
  if (when === 'after') return;
  const name = published.find((each) => each === basename(process.cwd()));
  if (!name) throw new Stop('Only the published packages are packed: run this in one of their folders.');
  await ensureInstalled();
  if (!(await compilePackages())) throw new Stop('Nothing was packed, for the reason above.');
  const next = publishedManifest(name);
  mkdirSync(join(cache, 'pack'), { recursive: true });
  copyFileSync(manifest, kept);
  writeFileSync(manifest, `${JSON.stringify(next, null, 2)}\n`);
}
