import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { cache, inside } from './place.mjs';
import { publishedManifest, publishedReadme } from './published.mjs';
import { Stop } from './say.mjs';

const beside = ['CHANGELOG.md', 'LICENSE'];

/**
 * @typedef {object} Tarball
 * @property {string} path of the .tgz
 * @property {string[]} files what is inside, relative to the package
 * @property {any} manifest the package.json inside
 */

/**
 * Packs a compiled package as `npm pack` does, but in a temporary copy of its folder. It changes nothing in the workspace, so that other tasks can
 * run at the same time.
 * @param {import('./published.mjs').Published} name @param {string} [version] replaces the version in its manifest, to test a later release
 * @returns {Promise<Tarball>}
 */
export async function pack(name, version) {
  const folder = join(cache, 'pack', version ? `${name}-${version}` : name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['dist', 'bin']) {
    const from = inside('packages', name, part);
    if (existsSync(from)) cpSync(from, join(folder, part), { recursive: true });
  }
  for (const file of beside) {
    const from = inside('packages', name, file);
    if (existsSync(from)) cpSync(from, join(folder, file));
  }
  writeFileSync(join(folder, 'README.md'), publishedReadme(name));
  const own = publishedManifest(name);
  const manifest = { ...own, version: version ?? own.version };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const { code, output } = await runNpm(
    ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', join(cache, 'pack')],
    { cwd: folder, output: 'collect' },
  );
  if (code !== 0) throw new Stop(`${output}\n@slip/${name} could not be packed, for the reason above.`);
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf('[')));
  return {
    path: join(cache, 'pack', filename),
    files: files.map((/** @type {{ path: string }} */ file) => file.path),
    manifest,
  };
}
