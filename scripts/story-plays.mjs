import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { inside } from './place.mjs';

/** The acts of a person on a page: methods of an element, and those of the objects that stand for keys and pointer. */
const deeds = new Set(['focus', 'blur', 'click', 'dispatchEvent', 'scrollTo', 'requestSubmit', 'reset']);
const hands = new Set(['userEvent', 'fireEvent']);

/**
 * Names that say how something is, not what somebody did. Their stories get there by their arguments or by what the fake
 * office answers: pictures are taken after the play function, and must show what the name says.
 */
export const stateNames = new Set(
  [
    'Ready Loading Failed Empty Forbidden Pending Disabled Invalid Required ReadOnly Default Plain Example Entry Chosen',
    'Selected Signed Valid Unread Collapsed Current Agent Agency Insurer Ipc OfAgency OfAnAgency OfAnInsurer',
    'LargeAgency OneState Many Large Full Narrow Phone New Billing Banks',
  ].flatMap((line) => line.split(' ')),
);

/**
 * @typedef {object} StoryPlay
 * @property {string} file
 * @property {string} name of the export
 * @property {string[]} acts what its play function does besides waiting and looking, in the order it does it
 */

/**
 * A file: the nodes that its names stand for, those that it exports, and where its imports come from.
 * @typedef {{ values: Map<string, any>, exported: Set<string>, imports: Map<string, { from: string, name: string }> }} Module
 */

/** @type {Map<string, Module>} */
const read = new Map();

/** @param {string} file absolute @returns {Module} */
function moduleOf(file) {
  const before = read.get(file);
  if (before) return before;
  /** @type {Module} */
  const found = { values: new Map(), exported: new Set(), imports: new Map() };
  read.set(file, found);
  /** @type {readonly any[]} */
  const statements = parseSync(file, readFileSync(file, 'utf8')).program.body;
  for (const statement of statements) {
    for (const { local, imported } of statement.specifiers ?? [])
      if (imported)
        found.imports.set(local.name, { from: statement.source?.value ?? '', name: imported.name });
    const declared = statement.declaration ?? statement;
    for (const { id, init = declared } of declared.declarations ?? [declared]) {
      if (!id || !/Function|ObjectExpression/.test(init?.type)) continue;
      found.values.set(id.name, init);
      if (statement.type === 'ExportNamedDeclaration') found.exported.add(id.name);
    }
  }
  return found;
}

/**
 * What a name of a file stands for, with the file that says it.
 * @param {string} file
 * @param {string} name
 * @returns {[file: string, node: any]}
 */
function named(file, name) {
  const { values, imports } = moduleOf(file);
  const imported = imports.get(name);
  if (!imported?.from.startsWith('.')) return [file, values.get(name)];
  const path = join(dirname(file), imported.from).replace(/\.js$/, '');
  const there = [`${path}.ts`, `${path}.tsx`].find(existsSync);
  return there ? [there, moduleOf(there).values.get(imported.name)] : [file, undefined];
}

/**
 * The acts of a function, and of the functions that it calls.
 * @param {string} file
 * @param {any} node
 * @param {Set<any>} seen
 * @returns {string[]}
 */
function actsOf(file, node, seen = new Set()) {
  if (!node || seen.has(node)) return [];
  seen.add(node);
  /** @type {string[]} */
  const acts = [];
  /** @type {any} */
  const program = { type: 'Program', body: [node] };
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier')
        acts.push(...actsOf(...named(file, callee.name), seen).map((act) => `${act} (${callee.name})`));
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      const isHand = object.type === 'Identifier' && hands.has(object.name) && property.name !== 'setup';
      if (isHand || deeds.has(property.name)) acts.push(property.name);
    },
  }).visit(program);
  return acts;
}

/**
 * The acts of the play function of a story, its own or the one of the story it begins with.
 * @param {string} file
 * @param {any} story
 * @returns {string[]}
 */
function actsOfStory(file, story) {
  /** @type {string[]} */
  let acts = [];
  const like = (/** @type {string} */ name) => {
    const other = moduleOf(file).values.get(name);
    return other?.type === 'ObjectExpression' ? actsOfStory(file, other) : [];
  };
  for (const { type, argument, key, value } of story.properties) {
    if (type === 'SpreadElement' && argument.type === 'Identifier') acts = like(argument.name);
    if (type !== 'Property' || key.name !== 'play') continue;
    if (value.type === 'MemberExpression' && value.object.type === 'Identifier')
      acts = like(value.object.name);
    else if (value.type === 'Identifier')
      acts = actsOf(...named(file, value.name)).map((act) => `${act} (${value.name})`);
    else acts = actsOf(file, value);
  }
  return acts;
}

/**
 * The stories of one file, and what their play functions do.
 * @param {string} path absolute
 * @returns {StoryPlay[]}
 */
export function storiesOf(path) {
  const file = path.slice(inside('packages').length + 1).replaceAll('\\', '/');
  const { values, exported } = moduleOf(path);
  return [...values].flatMap(([name, node]) =>
    exported.has(name) && node.type === 'ObjectExpression'
      ? [{ file, name, acts: actsOfStory(path, node) }]
      : [],
  );
}

/**
 * The files of stories, as paths in the repository.
 * @returns {string[]}
 */
export function storyFiles() {
  return ['forms', 'portal', 'ui'].flatMap((name) =>
    readdirSync(inside('packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`)
      .toSorted(),
  );
}

/**
 * The stories of the repository and what their play functions do.
 * @returns {StoryPlay[]}
 */
export const storyPlays = () => storyFiles().flatMap((file) => storiesOf(inside(file)));
