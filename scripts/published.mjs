import { readdirSync, readFileSync } from 'node:fs';
import { inside } from './place.mjs';

/** The published packages, in the order in which they are compiled: each reads the declarations of those before it. */
export const published = /** @type {const} */ (['ui', 'forms', 'api']);

/** @typedef {typeof published[number]} Published the folder of a published package */

/** The version after the next minor change. @param {string} version */
export function nextMinor(version) {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
}

const source = '@slip/source';

/** @param {string} name folder of a package @returns {any} its package.json */
export function manifestOf(name) {
  return JSON.parse(readFileSync(inside('packages', name, 'package.json'), 'utf8'));
}

/** @param {any} target an entry of `exports` @returns {any} the same without the condition that only the workspace uses */
function withoutSource(target) {
  if (typeof target !== 'object') return target;
  return Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== source));
}

/**
 * The range of a peer dependency. One of our packages must be at least as new as here, because only that was tested; the range of any other package
 * stays as it is.
 * @param {string} peer @param {string} range for one of ours from its oldest release to before its next major release: `>=0.1.0 <1.0.0`
 */
function peerRange(peer, range) {
  return peer.startsWith('@slip/')
    ? range.replace(/^>=\S+/, `>=${manifestOf(peer.replace('@slip/', '')).version}`)
    : range;
}

/**
 * The page of the repository that is packed, `https://github.com/office/slip`. GitHub tells it to the workflow that packs, so
 * a fork names itself; elsewhere nobody knows it.
 */
function repositoryPage() {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = process.env;
  return repository ? `${server}/${repository}` : undefined;
}

/** Where a package comes from: npm refuses a provenance if the manifest does not name its repository. @param {string} name */
function originOf(name) {
  const page = repositoryPage();
  if (!page) return {};
  return {
    homepage: `${page}/tree/main/packages/${name}#readme`,
    bugs: `${page}/issues`,
    repository: { type: 'git', url: `git+${page}.git`, directory: `packages/${name}` },
  };
}

/** Where `pages.yml` publishes what the packages look like in use, for the version here. */
function documentationPage() {
  const { GITHUB_REPOSITORY: repository = '' } = process.env;
  const [owner = '', project = ''] = repository.split('/');
  return `https://${owner.toLowerCase()}.github.io/${project}/v${manifestOf('ui').version}/`;
}

/**
 * The README as users get it: what it links to in the repository is not in the package, so these links lead to the pages of
 * the repository. Under its title it says where the documentation of this version is.
 * @param {Published} name
 */
export function publishedReadme(name) {
  const page = repositoryPage();
  const readme = readFileSync(inside('packages', name, 'README.md'), 'utf8');
  if (!page) return readme;
  const introduced = readme.replace('\n\n', `\n\nDocumentation: <${documentationPage()}>\n\n`);
  return introduced.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, /** @type {string} */ path) => {
    const from = `${page}/blob/main/packages/${name}/`;
    return `](${new URL(path, from).href})`;
  });
}

/**
 * The manifest as users get it: its entries are the compiled files, peer dependencies on our packages start at the version here, and what only this
 * repository needs is removed.
 * @param {Published} name @returns {any}
 */
export function publishedManifest(name) {
  const { scripts: _scripts, devDependencies: _develops, ...manifest } = manifestOf(name);
  const exports = Object.entries(manifest.exports).map(([entry, target]) => [entry, withoutSource(target)]);
  const peers = Object.entries(manifest.peerDependencies ?? {}).map(([peer, range]) => [
    peer,
    peerRange(peer, range),
  ]);
  return {
    ...manifest,
    ...originOf(name),
    exports: Object.fromEntries(exports),
    peerDependencies: Object.fromEntries(peers),
  };
}

/**
 * The entries of a compiled package and their modules.
 * @param {Published} name @returns {{ entry: string, module: string }[]} `entry` as in `exports` (`./Button`); `module` absolute
 */
export function entriesOf(name) {
  return Object.entries(publishedManifest(name).exports).flatMap(([entry, target]) => {
    if (typeof target === 'string') return [];
    if (!entry.includes('*')) return [{ entry, module: inside('packages', name, target.default) }];
    // `./*` is every folder that has an entry file; the other folders are not public.
    const [before = '', after = ''] = target.default.split('*');
    return readdirSync(inside('packages', name, before), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith(after) && !file.slice(0, -after.length).includes('/'))
      .filter((file) => file !== after.slice(1))
      .map((file) => ({
        entry: entry.replace('*', file.slice(0, -after.length)),
        module: inside('packages', name, before, file),
      }))
      .toSorted((a, b) => (a.entry < b.entry ? -1 : 1));
  });
}
