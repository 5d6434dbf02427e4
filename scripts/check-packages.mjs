import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePackages } from './build-packages.mjs';
import { runNode, toolPath } from './child.mjs';
import { pack } from './pack.mjs';
import { inside, textOf } from './place.mjs';
import { entriesOf, published } from './published.mjs';
import { say } from './say.mjs';

/** Files that must not be published: tests, stories, the guides and samples of Storybook. */
const inner = /\.(?:test|stories)\.|Guide\.|foundations\//;
const documents = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'];
/** The imports of a compiled module or its types, but those of Node and of its own package. */
const imported = /(?:\bfrom |\bimport\(|^import )(['"])(?!node:)((?:@[^/'"]+\/)?[a-z][^/'"]*)[^'"]*\1/gm;

/** @typedef {Awaited<ReturnType<typeof pack>>} Tarball */

/**
 * Packages that the compiled modules import and the manifest does not name: nobody would install them.
 * @param {import('./published.mjs').Published} name @param {Tarball} tarball
 */
function unnamedImports(name, { files, manifest }) {
  const named = { ...manifest.dependencies, ...manifest.peerDependencies, [manifest.name]: '' };
  const specifiers = files
    .filter((file) => /\.(?:js|d\.ts)$/.test(file))
    .flatMap((file) => [...textOf('packages', name, file).matchAll(imported)])
    .map(([, , specifier = '']) => specifier);
  return [...new Set(specifiers)].filter((each) => !(each in named));
}

/**
 * The problems with the files of a tarball, one sentence for each. That each entry is there with its types is asked elsewhere.
 * @param {import('./published.mjs').Published} name @param {Tarball} tarball
 */
function complaintsAbout(name, tarball) {
  const { files, manifest } = tarball;
  const maps = entriesOf(name).map(({ module }) => relative(inside('packages', name), `${module}.map`));
  const workspace = ['workspace:', '@slip/source'].filter((word) => JSON.stringify(manifest).includes(word));
  return [
    ...[...documents, ...maps].filter((file) => !files.includes(file)).map((file) => `${file} is missing.`),
    ...files.filter((file) => inner.test(file)).map((file) => `${file} is for this repository alone.`),
    ...unnamedImports(name, tarball).map(
      (each) => `It imports ${each}, which its package.json does not name.`,
    ),
    ...workspace.map((word) => `package.json still says ${word}.`),
  ].join('\n');
}

/** The output of a check that failed. @param {string} title @param {readonly string[]} args of Node @returns {Promise<[title: string, complaint: string]>} */
async function said(title, args) {
  const { code, output } = await runNode(args, { output: 'collect' });
  return [title, code === 0 ? '' : output || 'It failed without a word.'];
}

/**
 * Each check of a package, with its complaint or an empty text: what it contains, loading every entry in plain Node with the conditions
 * that users have, what its commands say of their use, and what is said of its manifest, files and types.
 * @param {import('./published.mjs').Published} name @returns {Promise<[title: string, complaint: string][]>}
 */
async function examine(name) {
  const tarball = await pack(name);
  const entries = entriesOf(name);
  const load = entries
    .map(({ module }) => `await import(${JSON.stringify(pathToFileURL(module).href)});`)
    .join('\n');
  /** @type {readonly string[]} */
  const commands = Object.values(tarball.manifest.bin ?? {});
  const typesOf = '--profile=esm-only --format=ascii --no-emoji --no-definitely-typed --entrypoints'.split(
    ' ',
  );
  const attw = toolPath('@arethetypeswrong/cli', 'attw');
  return [
    ['what it contains', complaintsAbout(name, tarball)],
    ...(await Promise.all([
      said('loading in Node', ['--input-type=module', '--eval', load]),
      ...commands.map((each) => said('its commands', [inside('packages', name, each), '--help'])),
      said('publint', [toolPath('publint'), 'run', tarball.path, '--strict']),
      said('are the types wrong', [attw, tarball.path, ...typesOf, ...entries.map(({ entry }) => entry)]),
    ])),
  ];
}

/** Compiles and packs the published packages and checks the tarballs as users get them. */
export async function checkPackages() {
  await compilePackages();
  const counts = { passed: 0, failed: 0 };
  for (const name of published) {
    for (const [title, complaint] of await examine(name)) {
      counts[complaint ? 'failed' : 'passed'] += 1;
      if (complaint) say(`@slip/${name}, ${title}:\n${complaint.trim()}`);
    }
  }
  return counts;
}
