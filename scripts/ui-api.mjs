import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, inside } from './place.mjs';
import { Stop, say } from './say.mjs';

/** @typedef {import('./samples/modules.mjs').Module} Module */

const record = inside('packages', 'ui', 'api.txt');
const declarations = join(cache, 'ui-api');

const head = `The public API of @slip/ui: every entry with its exports and their props, comments left out but for the defaults.
\`npm run api\` writes this file from the declarations; \`npm test\` compares. A line that goes is a breaking change.
`;

/** The only part of a comment that belongs to the API: its default. @param {string} comment */
function defaultOf(comment) {
  const text = comment.replace(/^\s*\*\/?|\*\/$/gm, ' ').replace(/\s+/g, ' ');
  const found = /@default (.+?)(?: \*\/?)?\s*$/.exec(text.replaceAll(' * ', ' '));
  return found ? `// default: ${found[1]?.trim()}` : '';
}

/** A declaration without comments, and without the names into which a function takes its props apart. @param {string} text */
function bare(text) {
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, defaultOf)
    .replace(/^(export declare function \w+(?:<[^(]*>)?\()\{[^}]*\}: /gm, '$1props: ')
    .replaceAll('    ', '  ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** @param {{ module: Module, name: string }} origin */
function keyOf({ module, name }) {
  return `${module.path} ${name}`;
}

/** The public API of @slip/ui as text, from freshly emitted declarations. */
async function publicApi() {
  const { code, output } = await runNode(
    [
      toolPath('typescript', 'tsc'),
      '-p',
      'packages/ui/tsconfig.build.json',
      '--emitDeclarationOnly',
      '--outDir',
      declarations,
    ],
    { output: 'collect' },
  );
  if (code !== 0) throw new Stop(`@slip/ui does not compile, so its API is not known:\n${output.trim()}`);
  // Imported only here: they need the parser, which may not be installed earlier.
  const { exportsOf, moduleAt, originOf } = await import('./samples/modules.mjs');
  const { declaredNames } = await import('./samples/syntax.mjs');

  /** The declarations of a name: a function may have several. @param {{ module: Module, name: string }} origin */
  const textOf = ({ module, name }) =>
    module.program['body']
      .filter((/** @type {import('./samples/syntax.mjs').Node} */ each) =>
        declaredNames([each]).includes(name),
      )
      .map((/** @type {{ start: number, end: number }} */ { start, end }) =>
        bare(module.source.slice(start, end)),
      )
      .join('\n');

  const source = inside('packages', 'ui', 'src');
  const entries = readdirSync(source)
    .filter((name) => existsSync(join(source, name, 'index.ts')))
    .map((name) => ({ name, all: exportsOf(moduleAt(join(declarations, name, 'index.d.ts'))) }));
  const shown = new Set(
    entries.flatMap(({ all }) =>
      [...all.values()].flatMap((each) => ('module' in each ? [keyOf(each)] : [])),
    ),
  );

  // Each entry: its exports in alphabetical order, then the types that they use and no entry exports.
  const texts = entries.map(({ name, all }) => {
    const waiting = [...all]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([exported, origin]) => ({ exported, origin }));
    const seen = new Set(shown);
    const lines = waiting.map(({ exported, origin }) =>
      'module' in origin ? textOf(origin) : `export { ${exported} } from '${origin.package}';`,
    );
    for (const { origin } of waiting) {
      if (!('module' in origin)) continue;
      for (const word of new Set(textOf(origin).match(/\b[A-Z]\w+/g))) {
        const used = originOf(origin.module, word);
        if (!used || !('module' in used) || seen.has(keyOf(used))) continue;
        seen.add(keyOf(used));
        waiting.push({ exported: word, origin: used });
        lines.push(`// ${relative(declarations, used.module.path)}\n${textOf(used).replace(/^export /, '')}`);
      }
    }
    return `== @slip/ui/${name}\n\n${lines.join('\n')}\n`;
  });
  return `${head}\n${texts.join('\n')}`;
}

/**
 * Compares the public API of @slip/ui with its record.
 * @returns {Promise<string[]>} the removed (`-`) and added (`+`) lines, none when they are equal
 */
export async function compareApi() {
  const now = (await publicApi()).split('\n');
  const before = existsSync(record) ? readFileSync(record, 'utf8').split('\n') : [];
  if (now.join('\n') === before.join('\n')) return [];
  const [known, current] = [new Set(before), new Set(now)];
  const differences = [
    ...before.filter((line) => !current.has(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
  ];
  return differences.length > 0 ? differences : ['The order of the lines has changed.'];
}

/** `npm run api`: writes packages/ui/api.txt. */
export async function run() {
  await ensureInstalled();
  writeFileSync(record, await publicApi());
  say('Written: packages/ui/api.txt. Read what changed in it before you commit it.');
  return 0;
}
