import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, inside } from './place.mjs';
import { Stop, say } from './say.mjs';

/**
 * @typedef {object} Source one file of declarations
 * @property {ReadonlyMap<string, string>} declared the declarations in it, by name
 * @property {ReadonlyMap<string, { name: string, from: string }>} brought the names it gets from other modules
 */

const record = inside('packages', 'ui', 'api.txt');
const declarations = join(cache, 'ui-api');

const head = `The public API of @slip/ui: every entry with its exports and their props, comments left out but for the defaults.
\`npm run api\` writes this file from the declarations; \`npm test\` compares. A line that goes is a breaking change.
`;

/** @type {Map<string, Source>} */
const read = new Map();

/** The only part of a comment that belongs to the API: its default. @param {string} comment */
function defaultOf(comment) {
  const text = comment.replace(/^\s*\*\/?|\*\/$/gm, ' ').replace(/\s+/g, ' ');
  const found = /@default (.+?)(?: \*\/?)?\s*$/.exec(text.replaceAll(' * ', ' '));
  return found ? `// default: ${found[1]?.trim()}` : '';
}

/**
 * Declarations without comments, and without the names into which a function takes its props apart.
 * @param {string} text
 */
function bare(text) {
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, defaultOf)
    .replace(/^(export declare function \w+(?:<[^(]*>)?\()\{[^}]*\}: /gm, '$1props: ')
    .replaceAll('    ', '  ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/**
 * The statements of a file: each begins at the start of a line.
 * @param {string} text
 */
function statements(text) {
  return text
    .split(/^(?=(?:export|import|declare|interface|type|const|function)\b)/m)
    .map((part) => part.trim());
}

/**
 * The names between the braces of an import or export, as `A, type B, C as D`.
 * @param {string} list
 */
function named(list) {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', alias = name] = part.split(' as ');
      return { name, alias };
    });
}

/** @param {string} path @returns {Source} */
function sourceAt(path) {
  const known = read.get(path);
  if (known) return known;
  /** @type {Map<string, string>} */
  const declared = new Map();
  /** @type {Map<string, { name: string, from: string }>} */
  const brought = new Map();
  for (const statement of statements(bare(readFileSync(path, 'utf8')))) {
    const passed = /^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)';/.exec(statement);
    const own = /^(?:export )?(?:declare )?(?:function|const|interface|type|class) (\w+)/.exec(statement);
    if (passed) {
      for (const { name, alias } of named(passed[1] ?? ''))
        brought.set(alias, { name, from: passed[2] ?? '' });
    } else if (own) {
      // The overloads of a function are kept together under its name.
      const name = own[1] ?? '';
      declared.set(name, [...(declared.has(name) ? [declared.get(name)] : []), statement].join('\n'));
    }
  }
  const source = { declared, brought };
  read.set(path, source);
  return source;
}

/**
 * Where a name in a file is declared: in one of our files, or in a package.
 * @param {string} name
 * @param {string} path
 * @returns {{ path: string, name: string, text: string } | { package: string, name: string } | undefined}
 */
function find(name, path) {
  const source = sourceAt(path);
  const text = source.declared.get(name);
  if (text !== undefined) return { path, name, text };
  const origin = source.brought.get(name);
  if (!origin) return undefined;
  if (!origin.from.startsWith('.')) return { package: origin.from, name: origin.name };
  return find(origin.name, join(dirname(path), origin.from.replace(/\.js$/, '.d.ts')));
}

/** The names an entry exports. @param {string} path */
function exportsOf(path) {
  return statements(bare(readFileSync(path, 'utf8'))).flatMap((statement) => {
    const list = /^export (?:type )?\{([^}]*)\}/.exec(statement);
    if (list) return named(list[1] ?? '').map(({ alias }) => alias);
    const own = /^export (?:declare )?(?:function|const|interface|type|class) (\w+)/.exec(statement);
    return own ? [own[1] ?? ''] : [];
  });
}

/**
 * One entry as text: its exports in alphabetical order, then the types that they use and no entry exports.
 * @param {string} entry
 * @param {ReadonlySet<string>} shown declarations that some entry exports, as `path name`
 */
function describe(entry, shown) {
  const index = join(declarations, entry, 'index.d.ts');
  /** @type {string[]} */
  const lines = [];
  /** @type {{ path: string, text: string }[]} */
  const waiting = [];
  for (const name of exportsOf(index).toSorted()) {
    const found = find(name, index);
    if (found && 'text' in found) {
      lines.push(found.text);
      waiting.push(found);
    } else lines.push(`export { ${name} } from '${found?.package ?? '?'}';`);
  }
  /** @type {Set<string>} */
  const inner = new Set();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const word of new Set(next.text.match(/\b[A-Z]\w+/g))) {
      const found = find(word, next.path);
      if (!found || !('text' in found)) continue;
      const key = `${found.path} ${found.name}`;
      if (shown.has(key) || inner.has(key)) continue;
      inner.add(key);
      lines.push(`// ${relative(declarations, found.path)}\n${found.text.replace(/^export /, '')}`);
      waiting.push(found);
    }
  }
  return `== @slip/ui/${entry}\n\n${lines.join('\n')}\n`;
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
  const source = inside('packages', 'ui', 'src');
  const entries = readdirSync(source).filter((name) => existsSync(join(source, name, 'index.ts')));
  const shown = new Set(
    entries.flatMap((entry) => {
      const index = join(declarations, entry, 'index.d.ts');
      return exportsOf(index).flatMap((name) => {
        const found = find(name, index);
        return found && 'text' in found ? [`${found.path} ${found.name}`] : [];
      });
    }),
  );
  return `${head}\n${entries.map((entry) => describe(entry, shown)).join('\n')}`;
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
