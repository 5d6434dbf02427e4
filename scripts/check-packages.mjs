import { readFileSync } from 'node:fs';
import { compilePackages } from './build-packages.mjs';
import { runNode, toolPath } from './child.mjs';
import { pack } from './pack.mjs';
import { inside } from './place.mjs';
import { entriesOf, published, publishedManifest } from './published.mjs';
import { say } from './say.mjs';

/** Files that must not be published: tests, stories, the guides and samples of Storybook. */
const inner = /\.(?:test|stories)\.|Guide\.|foundations\//;
const documents = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'];

/** The imports of a compiled module or its types. */
const imported = /(?:\bfrom |\bimport\(|^import )(['"])([^'"]+)\1/gm;

/**
 * Packages that the compiled modules import and the manifest does not name: nobody would install them.
 * @param {import('./published.mjs').Published} name @param {import('./pack.mjs').Tarball} tarball
 */
function unnamedImports(name, { files, manifest }) {
  const named = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
  const specifiers = files
    .filter((file) => /\.(?:js|d\.ts)$/.test(file))
    .flatMap((file) => [...readFileSync(inside('packages', name, file), 'utf8').matchAll(imported)])
    .map((match) => match[2] ?? '')
    .filter((specifier) => /^@?[a-z]/.test(specifier) && !specifier.startsWith('node:'))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(specifiers)].filter((each) => !named.has(each) && each !== `@slip/${name}`);
}

/**
 * The problems with the files of a tarball, one sentence for each.
 * @param {import('./published.mjs').Published} name @param {import('./pack.mjs').Tarball} tarball
 */
function complaintsAbout(name, tarball) {
  const { files, manifest } = tarball;
  const wanted = entriesOf(name).flatMap(({ module }) => {
    const path = module.slice(inside('packages', name).length + 1).replaceAll('\\', '/');
    return [path, `${path}.map`, path.replace(/\.js$/, '.d.ts')];
  });
  const workspace = ['workspace:', '@slip/source'].filter((word) => JSON.stringify(manifest).includes(word));
  return [
    ...[...documents, ...wanted].filter((file) => !files.includes(file)).map((file) => `${file} is missing.`),
    ...files.filter((file) => inner.test(file)).map((file) => `${file} is for this repository alone.`),
    ...unnamedImports(name, tarball).map(
      (each) => `It imports ${each}, which its package.json does not name.`,
    ),
    ...workspace.map((word) => `package.json still says ${word}.`),
  ];
}

/** Loads every entry in plain Node, with the conditions of `exports` that users have. @param {import('./published.mjs').Published} name */
function loadEverything(name) {
  const modules = entriesOf(name).map(({ module }) => module);
  const load = `import { pathToFileURL } from 'node:url';
for (const module of ${JSON.stringify(modules)}) await import(pathToFileURL(module).href);`;
  return runNode(['--input-type=module', '--eval', load], { output: 'collect' });
}

/**
 * Asks every command of a package how it is used.
 * @param {import('./published.mjs').Published} name @returns {Promise<string>} what those printed that failed
 */
async function askCommands(name) {
  const commands = Object.values(publishedManifest(name).bin ?? {});
  const asked = commands.map((command) =>
    runNode([inside('packages', name, command), '--help'], { output: 'collect' }),
  );
  return (await Promise.all(asked))
    .map(({ code, output }) => (code === 0 ? '' : output))
    .join('\n')
    .trim();
}

/**
 * @param {import('./published.mjs').Published} name
 * @returns {Promise<[title: string, complaint: string][]>} each check, with its complaint or an empty text
 */
async function examine(name) {
  const tarball = await pack(name);
  const entries = entriesOf(name).map(({ entry }) => entry);
  const [loaded, commands, linted, typed] = await Promise.all([
    loadEverything(name),
    askCommands(name),
    runNode([toolPath('publint'), 'run', tarball.path, '--strict'], { output: 'collect' }),
    runNode(
      [
        toolPath('@arethetypeswrong/cli', 'attw'),
        tarball.path,
        '--profile=esm-only',
        '--format=ascii',
        '--no-emoji',
        '--no-definitely-typed',
        '--entrypoints',
        ...entries,
      ],
      { output: 'collect' },
    ),
  ]);
  return [
    ['what it contains', complaintsAbout(name, tarball).join('\n')],
    ['loading in Node', loaded.code === 0 ? '' : loaded.output],
    ['its commands', commands],
    ['publint', linted.code === 0 ? '' : linted.output],
    ['are the types wrong', typed.code === 0 ? '' : typed.output],
  ];
}

/** Compiles and packs the published packages and checks the tarballs as users get them. @returns {Promise<{ passed: number, failed: number }>} */
export async function checkPackages() {
  if (!(await compilePackages())) return { passed: 0, failed: 1 };
  const counts = { passed: 0, failed: 0 };
  for (const name of published) {
    for (const [title, complaint] of await examine(name)) {
      if (complaint) {
        counts.failed += 1;
        say(`@slip/${name}, ${title}:\n${complaint.trim()}`);
      } else counts.passed += 1;
    }
  }
  return counts;
}
