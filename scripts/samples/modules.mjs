import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { inside as place } from '../place.mjs';
import { declaredNames } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').Node} Node */

/**
 * One source file of a package.
 * @typedef {object} Module
 * @property {string} path
 * @property {string} source
 * @property {Node} program
 * @property {readonly { start: number, end: number }[]} comments
 * @property {ReadonlyMap<string, { from: string, name: string }>} imports what it brings in, by the name it has here
 * @property {ReadonlyMap<string, Node>} declared its statements, by the names they declare
 */

/**
 * Where a name is declared: in one of our files, or in a package. `*` is everything that a file exports.
 * @typedef {{ module: Module, name: string } | { package: string, name: string }} Origin
 */

/** @type {Map<string, Module>} */
const read = new Map();

/** Forgets a file that has changed. @param {string} path */
export function forget(path) {
  read.delete(path);
}

/** @param {string} path @returns {Module} */
export function moduleAt(path) {
  const known = read.get(path);
  if (known) return known;
  const source = readFileSync(path, 'utf8');
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {Map<string, { from: string, name: string }>} */
  const imports = new Map();
  /** @type {Map<string, Node>} */
  const declared = new Map();
  for (const statement of /** @type {Node[]} */ (program.body)) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local, imported } of statement['specifiers']) {
        imports.set(local.name, { from: statement['source'].value, name: imported?.name ?? '*' });
      }
    }
    for (const name of declaredNames([statement])) declared.set(name, statement['declaration'] ?? statement);
  }
  const module = { path, source, program, comments, imports, declared };
  read.set(path, module);
  return module;
}

/** @type {Map<string, string>} */
const files = new Map();

/** The file behind an import of our own. @param {string} from @param {string} path of the importing file */
function fileOf(from, path) {
  const target = join(dirname(path), from.replace(/\.js$/, ''));
  const file = files.get(target) ?? [`${target}.tsx`, `${target}.ts`, `${target}.d.ts`].find(existsSync);
  if (file === undefined) throw new Error(`${path} imports ${from}, which is no TypeScript file.`);
  files.set(target, file);
  return file;
}

/**
 * Where a name of a file comes from, through as many files as pass it on.
 * @param {Module} module
 * @param {string} name
 * @returns {Origin | undefined}
 */
export function originOf(module, name) {
  if (module.declared.has(name)) return { module, name };
  const brought = module.imports.get(name);
  return brought && follow(module, brought.from, brought.name);
}

/** @param {Module} module @param {string} from @param {string} name @returns {Origin | undefined} */
function follow(module, from, name) {
  if (!from.startsWith('.')) return { package: from, name };
  const target = moduleAt(fileOf(from, module.path));
  return name === '*' ? { module: target, name } : exportOf(target, name);
}

/** Where an export of a file is declared. @param {Module} module @param {string} name @returns {Origin | undefined} */
function exportOf(module, name) {
  return exportsOf(module).get(name) ?? originOf(module, name);
}

/** @type {WeakMap<Module, ReadonlyMap<string, Origin>>} */
const passedOn = new WeakMap();

/**
 * The exports of a file, with where they are declared.
 * @param {Module} module
 * @returns {ReadonlyMap<string, Origin>}
 */
export function exportsOf(module) {
  const known = passedOn.get(module);
  if (known) return known;
  /** @type {Map<string, Origin>} */
  const found = new Map();
  passedOn.set(module, found);
  for (const statement of module.program['body']) {
    if (statement.exported) {
      const origin = follow(module, statement.source.value, '*');
      if (origin) found.set(statement.exported.name, origin);
    } else if (statement.type === 'ExportAllDeclaration') {
      for (const [name, origin] of exportsOf(moduleAt(fileOf(statement.source.value, module.path)))) {
        found.set(name, origin);
      }
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const name of declaredNames([statement])) found.set(name, { module, name });
    for (const { local, exported } of statement.specifiers) {
      const origin = statement.source
        ? follow(module, statement.source.value, local.name)
        : originOf(module, local.name);
      if (origin) found.set(exported.name, origin);
    }
  }
  return found;
}

/** The entries of the published packages, those that are preferred first. @returns {{ specifier: string, path: string }[]} */
function publishedEntries() {
  const ui = place('packages', 'ui', 'src');
  const forms = place('packages', 'forms', 'src');
  return [
    ...readdirSync(ui)
      .filter((folder) => existsSync(join(ui, folder, 'index.ts')))
      .map((folder) => ({ specifier: `@slip/ui/${folder}`, path: join(ui, folder, 'index.ts') })),
    { specifier: '@slip/forms/rules', path: join(forms, 'rules', 'index.ts') },
    { specifier: '@slip/forms/batch', path: join(forms, 'batch', 'index.ts') },
    { specifier: '@slip/forms', path: join(forms, 'index.ts') },
  ];
}

/**
 * A function that tells from where a user of the packages imports what is declared in a file of ours.
 * @returns {(origin: { module: Module, name: string }) => { from: string, name: string } | undefined}
 */
export function publishedNames() {
  /** @type {Map<string, { from: string, name: string }>} */
  const known = new Map();
  for (const { specifier, path } of publishedEntries()) {
    known.set(`${path} *`, { from: specifier, name: '*' });
    for (const [name, origin] of exportsOf(moduleAt(path))) {
      if (!('module' in origin)) continue;
      const key = `${origin.module.path} ${origin.name}`;
      // Some entries pass on what is declared in another: `Option` is found in Select, too.
      const isAtHome = origin.module.path.startsWith(`${dirname(path)}/`) && specifier !== '@slip/forms';
      if (isAtHome || !known.has(key)) known.set(key, { from: specifier, name });
    }
  }
  return ({ module, name }) => known.get(`${module.path} ${name}`);
}
