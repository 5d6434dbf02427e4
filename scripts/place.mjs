import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where tasks keep files that they can make again: markers, reports, seeded folders. Ignored by git. */
export const cache = join(root, '.cache');

/** A path inside the repository. @param {...string} parts */
export const inside = (...parts) => join(root, ...parts);

/** The text of a file, absolute or inside the repository. @param {...string} parts of its path */
export const textOf = (...parts) => readFileSync(resolve(root, ...parts), 'utf8');

/** The content of such a file of JSON. @param {...string} parts of its path @returns {any} */
export const jsonOf = (...parts) => JSON.parse(textOf(...parts));

/** The manifests of the workspace, as places: an installation may be without one of its packages. */
export const manifests = () =>
  ['package.json', ...readdirSync(inside('packages')).map((name) => `packages/${name}/package.json`)].filter(
    (file) => existsSync(inside(file)),
  );

/** The place of a file in the repository: `packages/ui/src/Button/Button.tsx`. @param {string} file absolute */
export const placeOf = (file) => relative(root, file).replaceAll('\\', '/');

/** The places of the files in a folder and those within it. @param {string} folder a place @param {RegExp} pattern that a place fits */
export const filesIn = (folder, pattern) =>
  readdirSync(inside(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .toSorted();

/** The files that there are of those that git names. @param {string[]} args of git */
const named = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => file !== '' && existsSync(inside(file)));

/** The files that git knows, or would add, in all of the repository or in some folders. @param {string[]} folders */
export const filesOfGit = (...folders) =>
  named('ls-files', '--cached', '--others', '--exclude-standard', ...folders);

/** The files that are not as they were in a commit. @param {string} commit */
export const changedSince = (commit) => [
  ...named('diff', '--name-only', commit),
  ...named('ls-files', '--others', '--exclude-standard'),
];
