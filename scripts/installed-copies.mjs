import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two copies of one of these packages do not share their React contexts or forms. */
const alone = [
  '@slip/ui',
  '@slip/forms',
  '@slip/api',
  'react',
  'react-aria',
  'react-aria-components',
  'react-hook-form',
  'react-stately',
];

/**
 * The versions of a package in an application, one for every installed copy.
 * @param {readonly string[]} files all files below its node_modules
 * @param {string} modules that folder
 * @param {string} name
 * @returns {string[]}
 */
function copiesOf(files, modules, name) {
  return files
    .filter((file) => `node_modules/${file}`.endsWith(`node_modules/${name}/package.json`))
    .map((file) => JSON.parse(readFileSync(join(modules, file), 'utf8')))
    .filter((manifest) => manifest.name === name)
    .map(({ version }) => version);
}

/**
 * The problems with the installed packages: each must be there once, and ours in the version that was asked for.
 * @param {string} folder of the application
 * @param {readonly import('./pack.mjs').Tarball[]} tarballs
 * @returns {string[]}
 */
export function complaintsAboutCopies(folder, tarballs) {
  const modules = join(folder, 'node_modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return alone.flatMap((name) => {
    const copies = copiesOf(files, modules, name);
    const asked = tarballs.find(({ manifest }) => manifest.name === name)?.manifest.version ?? copies[0];
    return copies.length === 1 && copies[0] === asked
      ? []
      : [
          `${name} is there ${copies.length} times, as ${copies.join(' and ')}; wanted once, as ${asked ?? 'any'}.`,
        ];
  });
}
