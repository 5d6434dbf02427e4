import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compilePackages } from './build-packages.mjs';
import { ensureInstalled } from './install.mjs';
import { cache } from './place.mjs';
import { published, publishedManifest, publishedReadme } from './published.mjs';
import { Stop } from './say.mjs';

// `npm pack` and `npm publish` read package.json and README.md from the disk. Each package's `prepack` script therefore
// replaces them with those that are published, and its `postpack` script restores them.
const replaced = ['package.json', 'README.md'];
const here = (/** @type {string} */ file) => join(process.cwd(), file);
const kept = (/** @type {string} */ file) => join(cache, 'pack', `${basename(process.cwd())}.${file}`);

function restore() {
  for (const file of replaced) if (existsSync(kept(file))) renameSync(kept(file), here(file));
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
  const manifest = `${JSON.stringify(publishedManifest(name), null, 2)}\n`;
  const readme = publishedReadme(name);
  mkdirSync(join(cache, 'pack'), { recursive: true });
  for (const file of replaced) copyFileSync(here(file), kept(file));
  writeFileSync(here('package.json'), manifest);
  writeFileSync(here('README.md'), readme);
}
