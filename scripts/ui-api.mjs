import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { outputOf, runProgram, runTsc } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, inside } from './place.mjs';
import { say } from './say.mjs';

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
const bare = (text) =>
  text
    .replace(/\/\*\*[\s\S]*?\*\//g, defaultOf)
    .replace(/^(export declare function \w+(?:<[^(]*>)?\()\{[^}]*\}: /gm, '$1props: ')
    .replaceAll('    ', '  ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

/** @param {readonly import('typescript5').Node[]} statements */
const textOf = (statements) => statements.map((each) => bare(each.getText())).join('\n');

/** The public API of @slip/ui as text, from freshly emitted declarations. */
async function publicApi() {
  const emit = ['--emitDeclarationOnly', '--outDir', declarations];
  const emitted = runTsc(['-p', 'packages/ui/tsconfig.build.json', ...emit]);
  await outputOf(emitted, '@slip/ui does not compile, so its API is not known.');
  // Imported only here: it needs a compiler, which may not be installed earlier.
  const { default: ts } = await import('typescript5');
  const { openTypes } = await import('./docs/types.mjs');
  const source = inside('packages', 'ui', 'src');
  const names = readdirSync(source).filter((name) => existsSync(join(source, name, 'index.ts')));
  const entryOf = (/** @type {string} */ name) => join(declarations, name, 'index.d.ts');
  const { checker, origin, exportsOf } = openTypes(names.map(entryOf));

  /** The statements that declare a name: a function may have several. @param {import('typescript5').Symbol} symbol */
  const statementsOf = ({ declarations: all = [] }) =>
    [...new Set(all)].flatMap((each) => {
      const statement = ts.findAncestor(each, ({ parent }) => ts.isSourceFile(parent));
      return statement?.getSourceFile().fileName.startsWith(declarations) ? statement : [];
    });
  /** The package that a name is passed on from. @param {import('typescript5').Symbol} symbol @returns {string} */
  const packageOf = (symbol) => {
    const [declared] = symbol.declarations ?? [];
    const statement =
      ts.findAncestor(declared, ts.isImportDeclaration) ?? ts.findAncestor(declared, ts.isExportDeclaration);
    const from = statement?.moduleSpecifier?.getText().slice(1, -1) ?? '.';
    const next = from.startsWith('.') ? checker.getImmediateAliasedSymbol(symbol) : undefined;
    return next ? packageOf(next) : from;
  };
  const inner = ts.SymbolFlags.TypeParameter | ts.SymbolFlags.Property;
  /** The types that a statement names. @param {import('typescript5').Node} node @returns {import('typescript5').Symbol[]} */
  const namedIn = (node) => {
    const symbol = ts.isIdentifier(node) && /^[A-Z]\w/.test(node.text) && checker.getSymbolAtLocation(node);
    return [...(symbol ? [symbol] : []), ...node.getChildren().flatMap(namedIn)];
  };
  const entries = names.map((name) => ({ name, all: exportsOf(entryOf(name)) }));
  const shown = new Set(entries.flatMap(({ all }) => all.map(origin)));
  // Each entry: its exports in alphabetical order, then the types that they use and no entry exports.
  const texts = entries.map(({ name, all }) => {
    const waiting = all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const seen = new Set(shown);
    const lines = waiting.map(
      (each) => textOf(statementsOf(origin(each))) || `export { ${each.name} } from '${packageOf(each)}';`,
    );
    for (const each of waiting) {
      for (const used of statementsOf(origin(each)).flatMap(namedIn)) {
        const symbol = origin(used);
        const [first, ...others] = statementsOf(symbol);
        if (seen.has(symbol) || !first || symbol.flags & inner) continue;
        seen.add(symbol);
        waiting.push(symbol);
        const file = relative(declarations, first.getSourceFile().fileName);
        lines.push(`// ${file}\n${textOf([first, ...others]).replace(/^export /, '')}`);
      }
    }
    return `== @slip/ui/${name}\n\n${lines.join('\n')}\n`;
  });
  return `${head}\n${texts.join('\n')}`;
}

/** How the public API of @slip/ui differs from its record, as git says it: nothing when they are equal. */
export async function compareApi() {
  writeFileSync(`${declarations}.txt`, await publicApi());
  const diff = ['diff', '--no-index', '--unified=0', record, `${declarations}.txt`];
  const { code, output } = await runProgram('git', diff, { output: 'collect' });
  const sentence = 'The public API of @slip/ui differs from packages/ui/api.txt: `npm run api` records it.';
  return code === 0 ? [] : [...output.split('\n').slice(0, 60), sentence];
}

/** `npm run api`: writes packages/ui/api.txt. */
export async function run() {
  await ensureInstalled();
  writeFileSync(record, await publicApi());
  say('Written: packages/ui/api.txt. Read what changed in it before you commit it.');
}
