import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compilePackages } from './build-packages.mjs';
import { outputOf } from './child.mjs';
import { ensureInstalled, runNpm } from './install.mjs';
import { cache, inside } from './place.mjs';
import { published, publishedManifest, publishedReadme } from './published.mjs';
import { Stop } from './say.mjs';

const home = join(cache, 'pack');

/** The files that users get in the place of those of the repository. @param {import('./published.mjs').Published} name @param {object} [changed] */
const replacements = (name, changed) => ({
  'package.json': `${JSON.stringify({ ...publishedManifest(name), ...changed }, null, 2)}\n`,
  'README.md': publishedReadme(name),
});

/**
 * Packs a compiled package as `npm pack` does, but in a temporary copy of its folder. It changes nothing in the workspace, so that other
 * tasks can run at the same time.
 * @param {import('./published.mjs').Published} name @param {{ version?: string }} [changed] in its manifest, to test a later release
 * @returns {Promise<{ name: string, version: string, path: string, files: string[], manifest: any }>} with the .tgz, and what is inside of
 *   it, relative to the package
 */
export async function pack(name, changed = {}) {
  const folder = join(home, changed.version ? `${name}-${changed.version}` : name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['dist', 'bin', 'CHANGELOG.md', 'LICENSE']) {
    const from = inside('packages', name, part);
    if (existsSync(from)) cpSync(from, join(folder, part), { recursive: true });
  }
  const files = replacements(name, changed);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const how = ['--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', home];
  const packing = runNpm('npm', ['pack', ...how], { cwd: folder, output: 'collect' });
  const output = await outputOf(packing, `@slip/${name} could not be packed, for the reason above.`);
  const [packed] = JSON.parse(output.slice(output.indexOf('[')));
  const inner = packed.files.map((/** @type {{ path: string }} */ { path }) => path);
  const manifest = JSON.parse(files['package.json']);
  return { ...packed, path: join(home, packed.filename), files: inner, manifest };
}

/**
 * `npm pack` and `npm publish` read package.json and README.md from the disk. Each package's `prepack` script therefore replaces them with
 * those that are published, and its `postpack` script restores them. @param {readonly string[]} args `before` or `after` packing
 */
export async function run([when]) {
  const folder = process.cwd();
  const name = published.find((each) => each === basename(folder));
  if (!name) throw new Stop('Only the published packages are packed: run this in one of their folders.');
  const kept = (/** @type {string} */ file) => join(home, `${name}.${file}`);
  // Also before packing: a run that was killed did not restore it.
  for (const file of ['package.json', 'README.md'])
    if (existsSync(kept(file))) renameSync(kept(file), join(folder, file));
  if (when === 'after') return;
  await ensureInstalled();
  await compilePackages();
  mkdirSync(home, { recursive: true });
  for (const [file, content] of Object.entries(replacements(name))) {
    copyFileSync(join(folder, file), kept(file));
    writeFileSync(join(folder, file), content);
  }
}
