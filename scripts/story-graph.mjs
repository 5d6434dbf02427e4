import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { inside, root } from './place.mjs';

/**
 * The names that a file takes from another one; `*` is everything.
 * @typedef {{ path: string, names: readonly string[], isLate: boolean }} Import
 *
 * What a file passes on of another one, as in `export { a as b } from './a.js'`; `*` is everything.
 * @typedef {{ path: string, name: string, as: string }} PassedOn
 *
 * One source file of the repository; imports of types alone are not among its imports, because nobody sees them.
 * @typedef {{ source: string, imports: readonly Import[], passesOn: readonly PassedOn[], own: ReadonlySet<string> }} Module
 */

const script = /\.tsx?$/;
const fileAddress = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g;
const ofUs = /^(@slip\/[^/]+)(?:\/(.+))?$/;

/** The code that every page of the portal has around it. */
const portal = inside('packages', 'portal', 'src', 'App.tsx');

/** The code of each section of Settings, which are pages as well. */
const sectionTable = inside('packages', 'portal', 'src', 'settings', 'sectionLoaders.ts');

/** The tables with the code of each page. A story of one page shows nothing of the others'. */
export const pageTables = [
  inside('packages', 'portal', 'src', 'screenLoaders.ts'),
  inside('packages', 'portal', 'src', 'insurerScreenLoaders.ts'),
  sectionTable,
];

/** @type {Map<string, string | undefined>} */
const entries = new Map();

/**
 * The source file behind a published entry of ours.
 * @param {string} name of the package
 * @param {string} [entry]
 * @returns {string | undefined}
 */
function publishedFile(name, entry = '') {
  const key = `${name}/${entry}`;
  if (entries.has(key)) return entries.get(key);
  const folder = inside('packages', name.slice('@slip/'.length));
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const found = exports[entry ? `./${entry}` : '.'] ?? exports['./*'];
  const source = found?.['@slip/source']?.replace('*', entry);
  const file = source && join(folder, source);
  entries.set(key, file);
  return file;
}

/**
 * The file of the repository that an import leads to; undefined for an installed package.
 * @param {string} path of the importing file, absolute
 * @param {string} request as written
 * @returns {string | undefined} absolute
 */
function fileOf(path, request) {
  const [, name, entry] = ofUs.exec(request) ?? [];
  if (name) return publishedFile(name, entry);
  if (!request.startsWith('.')) return undefined;
  const target = join(dirname(path), request.replace(/\?.*$/, ''));
  const base = target.replace(/\.jsx?$/, '');
  return [`${base}.ts`, `${base}.tsx`, target].find(existsSync);
}

/**
 * @param {string} kind how a name is imported or exported
 * @returns {boolean}
 */
function isDefault(kind) {
  return kind === 'Default';
}

/** @type {Map<string, Module>} */
const read = new Map();

/**
 * @param {string} path absolute
 * @returns {Module}
 */
function moduleAt(path) {
  const known = read.get(path);
  if (known) return known;
  if (!script.test(path)) {
    /** @type {Module} */
    const leaf = { source: '', imports: [], passesOn: [], own: new Set() };
    read.set(path, leaf);
    return leaf;
  }
  const source = readFileSync(path, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  /** @type {Import[]} */
  const imports = [];
  /** @type {PassedOn[]} */
  const passesOn = [];
  /** @type {Set<string>} */
  const own = new Set();
  const take = (/** @type {string} */ request, /** @type {readonly string[]} */ names, isLate = false) => {
    const file = fileOf(path, request);
    if (file) imports.push({ path: file, names, isLate });
  };
  for (const { moduleRequest, entries: taken } of staticImports) {
    const seen = taken.filter(({ isType }) => !isType);
    if (seen.length === 0 && taken.length > 0) continue;
    const names = seen.map(({ importName: { kind, name } }) => (isDefault(kind) ? 'default' : (name ?? '*')));
    take(moduleRequest.value, taken.length === 0 ? ['*'] : names);
  }
  for (const { isType, moduleRequest, importName, exportName } of staticExports.flatMap(
    (each) => each.entries,
  )) {
    const as = isDefault(exportName.kind) ? 'default' : (exportName.name ?? '*');
    if (isType) continue;
    const file = moduleRequest && fileOf(path, moduleRequest.value);
    if (file) passesOn.push({ path: file, name: importName.name ?? '*', as });
    else own.add(as);
  }
  for (const { moduleRequest } of dynamicImports)
    take(source.slice(moduleRequest.start + 1, moduleRequest.end - 1), ['*'], true);
  for (const [, request = ''] of source.matchAll(fileAddress)) take(request, ['*']);
  const module = { source, imports, passesOn, own };
  read.set(path, module);
  return module;
}

/**
 * True if a file exports a name, its own or one that it passes on.
 * @param {string} path
 * @param {string} name
 * @param {Set<string>} [seen]
 * @returns {boolean}
 */
function provides(path, name, seen = new Set()) {
  if (seen.has(path)) return false;
  seen.add(path);
  const { own, passesOn } = moduleAt(path);
  return (
    own.has(name) ||
    passesOn.some((each) => each.as === name || (each.as === '*' && provides(each.path, name, seen)))
  );
}

/**
 * Where the names come from that somebody takes from a file which passes them on. What nobody takes is left out of the
 * built pages, as are files that are only passed on (`sideEffects` of our packages).
 * @param {PassedOn} passed
 * @param {string} name
 * @returns {string | undefined} the name over there, undefined when it comes from elsewhere
 */
function nameBehind(passed, name) {
  if (passed.as === '*') return name === '*' || provides(passed.path, name) ? name : undefined;
  return name === '*' || name === passed.as ? passed.name : undefined;
}

/**
 * The pages of a table, with their code.
 * @param {string} table one of `pageTables`
 * @returns {{ page: string, path: string, name: string }[]} by their names in `paths.ts`; a section as `settings/contacts`
 */
export function pagesOf(table) {
  const { source } = moduleAt(table);
  if (table === sectionTable) {
    const sections = source.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('(.+?)'\)/gm);
    return Array.from(sections, ([, segment, request = '']) => ({
      page: `settings/${segment}`,
      path: fileOf(table, request) ?? '',
      name: '*',
    }));
  }
  const shared = new Map(
    Array.from(source.matchAll(/const (\w+) = \(\) => import\('(.+?)'\)/g), ([, name, request]) => [
      name,
      request,
    ]),
  );
  const rows = source.matchAll(/\[paths\.(\w+)\]: .*?(?:import\('(.+?)'\)|\(await (\w+)\(\)\)\.(\w+))/g);
  return Array.from(rows, ([, page = '', request, group, name = '*']) => {
    const path = fileOf(table, request ?? shared.get(group ?? '') ?? '');
    if (!path) throw new Error(`${relative(root, table)} has no file for ${page}.`);
    return { page, path, name };
  });
}

/**
 * All files that a file can show something of, itself included.
 * @param {string} entry absolute
 * @param {{ pages?: ReadonlySet<string>, withLate?: boolean }} [options] the pages whose code is fetched from the tables
 *   (all, by default); whether what the entry itself fetches later counts
 * @returns {Set<string>} absolute
 */
export function reachedFrom(entry, { pages, withLate = true } = {}) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  /** @type {[string, string][]} */
  const waiting = [[entry, '*']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, name] = next;
    const { imports, passesOn } = moduleAt(path);
    const names = reached.get(path);
    if (!names) {
      const rows =
        pages && pageTables.includes(path) ? pagesOf(path).filter(({ page }) => pages.has(page)) : undefined;
      const isHurried = rows !== undefined || (path === entry && !withLate);
      for (const each of imports)
        if (!each.isLate || !isHurried)
          waiting.push(...each.names.map((one) => /** @type {[string, string]} */ ([each.path, one])));
      for (const row of rows ?? []) waiting.push([row.path, row.name]);
    }
    if (names?.has(name)) continue;
    reached.set(path, (names ?? new Set()).add(name));
    for (const each of passesOn) {
      const behind = nameBehind(each, name);
      if (behind !== undefined) waiting.push([each.path, behind]);
    }
  }
  return new Set(reached.keys());
}

/**
 * The pages that files name, as in `paths.settings` or `settingsPath('contacts')`.
 * @param {Iterable<string>} files absolute
 * @returns {Set<string>}
 */
function pagesNamedIn(files) {
  return new Set(
    [...files].flatMap((file) => {
      const { source } = moduleAt(file);
      const pages = Array.from(source.matchAll(/\bpaths\.(\w+)/g), ([, page = '']) => page);
      const sections = source.matchAll(/\b(?:settingsPath|sectionStories)\('([\w-]+)'/g);
      return [...pages, ...Array.from(sections, ([, segment]) => `settings/${segment}`)];
    }),
  );
}

/**
 * The pages that a file with stories names, or else what it imports. Settings without a section is any of them: it opens the
 * first that the person may see.
 * @param {string} file absolute
 */
function pagesOfStories(file) {
  const own = pagesNamedIn([file]);
  const { imports, source } = moduleAt(file);
  const named = own.size > 0 ? own : pagesNamedIn(imports.map(({ path }) => path));
  const isOfSection = [...named].some((page) => page.startsWith('settings/'));
  if (isOfSection) named.add('settings');
  if ((named.has('settings') && !isOfSection) || /\bsettingsHome\b/.test(source))
    for (const { page } of pagesOf(sectionTable)) named.add(page);
  return named;
}

/**
 * All files that the stories of a file can show something of: of the pages, those that it names, or else what it imports; when
 * its stories press and type, also those to which these lead, other than by the menu.
 * @param {string} file absolute
 * @param {boolean} acts
 * @returns {Set<string>} absolute
 */
export function shownBy(file, acts) {
  const named = pagesOfStories(file);
  if (named.size === 0) return reachedFrom(file);
  if (!acts) return reachedFrom(file, { pages: named });
  /** @type {Set<string>} */
  const none = new Set();
  const around = reachedFrom(portal, { pages: none });
  const screens = pageTables.flatMap(pagesOf).filter(({ page }) => named.has(page));
  const further = screens.flatMap(({ path }) =>
    [...reachedFrom(path, { pages: none })].filter((each) => !around.has(each)),
  );
  return reachedFrom(file, { pages: new Set([...named, ...pagesNamedIn(further)]) });
}
