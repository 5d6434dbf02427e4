import { readdirSync, readFileSync } from 'node:fs';
import { inside } from './place.mjs';

/** The packages that are published, in this order: each reads the declarations of those before it. */
export const published = /** @type {const} */ (['ui', 'forms', 'api']);

/** @typedef {typeof published[number]} Published the folder of a published package */

/**
 * The version after the next minor change.
 * @param {string} version
 */
export function nextMinor(version) {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
}

const source = '@slip/source';

/**
 * @param {string} name folder of a package
 * @returns {any} its package.json
 */
export function manifestOf(name) {
  return JSON.parse(readFileSync(inside('packages', name, 'package.json'), 'utf8'));
}

/**
 * @param {any} target an entry of `exports`
 * @returns {any} the same without the workspace's own condition
 */
function withoutSource(target) {
  if (typeof target !== 'object') return target;
  return Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== source));
}

/**
 * The range of a peer: one of ours is needed at least as new as it stands here, for that is what was tried; any other
 * package's range is as written.
 * @param {string} peer
 * @param {string} range for one of ours from its oldest release on, below its next major: `>=0.1.0 <1.0.0`
 */
function peerRange(peer, range) {
  return peer.startsWith('@slip/')
    ? range.replace(/^>=\S+/, `>=${manifestOf(peer.replace('@slip/', '')).version}`)
    : range;
}

/**
 * Where a package is kept: npm refuses a provenance whose repository the manifest does not name. Known where a workflow
 * of GitHub packs it, so that a fork names itself.
 * @param {string} name
 */
function repositoryOf(name) {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = process.env;
  if (!repository) return {};
  return {
    repository: { type: 'git', url: `git+${server}/${repository}.git`, directory: `packages/${name}` },
  };
}

/**
 * The manifest as users get it: entries lead to what was compiled, peers of ours are as new as here or newer, and what
 * only this repository needs is gone.
 * @param {Published} name
 * @returns {any}
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
    ...repositoryOf(name),
    exports: Object.fromEntries(exports),
    peerDependencies: Object.fromEntries(peers),
  };
}

/**
 * The entries of a compiled package and their modules.
 * @param {Published} name
 * @returns {{ entry: string, module: string }[]} `entry` as in `exports` (`./Button`); `module` absolute
 */
export function entriesOf(name) {
  return Object.entries(publishedManifest(name).exports).flatMap(([entry, target]) => {
    if (typeof target === 'string') return [];
    if (!entry.includes('*')) return [{ entry, module: inside('packages', name, target.default) }];
    // `./*` is every folder with an entry of its own; a folder without one is nobody's business.
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
