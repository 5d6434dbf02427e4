import { existsSync, readdirSync } from 'node:fs';
import { inside, jsonOf, textOf } from './place.mjs';

/** The published packages, in the order in which they are compiled: each reads the declarations of those before it. */
export const published = /** @type {const} */ (['ui', 'forms', 'api']);

/** @typedef {typeof published[number]} Published the folder of a published package */

/** The package.json of a package. @param {string} name its folder @returns {any} */
export const manifestOf = (name) => jsonOf('packages', name, 'package.json');

/**
 * The pages of the repository that is packed, and of what its packages look like in use, which `pages.yml` publishes for the version here.
 * GitHub tells its name to the workflow that packs, so a fork names itself; elsewhere nobody knows it.
 */
function pages() {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = process.env;
  if (!repository) return undefined;
  const [owner = '', project = ''] = repository.split('/');
  const documentation = `https://${owner.toLowerCase()}.github.io/${project}/v${manifestOf('ui').version}/`;
  return { home: `${server}/${repository}`, documentation };
}

/**
 * The README as users get it: what it links to in the repository is not in the package, so these links lead to the pages of
 * the repository. Under its title it says where the documentation of this version is. @param {Published} name
 */
export function publishedReadme(name) {
  const known = pages();
  const readme = textOf('packages', name, 'README.md');
  if (!known) return readme;
  const from = `${known.home}/blob/main/packages/${name}/`;
  return readme
    .replace('\n\n', `\n\nDocumentation: <${known.documentation}>\n\n`)
    .replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, path) => `](${new URL(path, from).href})`);
}

/** @param {object | undefined} record @param {(value: any, key: string) => unknown} change */
const mapped = (record = {}, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/**
 * The manifest as users get it: its entries are the compiled files, peer dependencies on our packages start at the version here, as only
 * that was tested (`>=0.1.0 <1.0.0`), and what only this repository needs is removed. npm refuses a provenance if it names no repository.
 * @param {Published} name @returns {any}
 */
export function publishedManifest(name) {
  const { scripts: _scripts, devDependencies: _develops, ...manifest } = manifestOf(name);
  const home = pages()?.home;
  return {
    ...manifest,
    ...(home && {
      homepage: `${home}/tree/main/packages/${name}#readme`,
      bugs: `${home}/issues`,
      repository: { type: 'git', url: `git+${home}.git`, directory: `packages/${name}` },
    }),
    exports: mapped(manifest.exports, (target) => {
      const { '@slip/source': _only, ...others } = target;
      return typeof target === 'object' ? others : target;
    }),
    peerDependencies: mapped(manifest.peerDependencies, (range, peer) =>
      peer.startsWith('@slip/') ? range.replace(/^>=\S+/, `>=${manifestOf(peer.slice(6)).version}`) : range,
    ),
  };
}

/**
 * The entries of a compiled package and their modules: `entry` as in `exports` (`./Button`); `module` absolute. @param {Published} name
 * @returns {{ entry: string, module: string }[]}
 */
export function entriesOf(name) {
  return Object.entries(publishedManifest(name).exports).flatMap(([entry, target]) => {
    if (typeof target === 'string') return [];
    if (!entry.includes('*')) return [{ entry, module: inside('packages', name, target.default) }];
    // `./*` is every folder that has an entry file; the other folders are not public.
    const [before = '', after = ''] = target.default.split('*');
    return readdirSync(inside('packages', name, before))
      .toSorted()
      .map((each) => ({
        entry: entry.replace('*', each),
        module: inside('packages', name, before, each, after),
      }))
      .filter(({ module }) => existsSync(module));
  });
}
