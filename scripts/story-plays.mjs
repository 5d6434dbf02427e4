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
 * A file: its functions, where its imports come from, and its objects, among them the stories.
 * @typedef {{ functions: Map<string, any>, imports: Map<string, { from: string, name: string }>, objects: Map<string, { node: any, isExport: boolean }> }} Module
 */

/** @type {Map<string, Module>} */
const read = new Map();

/**
 * The functions, imports and exported objects of a file.
 * @param {string} file absolute
 * @returns {Module}
 */
function moduleOf(file) {
  const before = read.get(file);
  if (before) return before;
  /** @type {Module} */
  const found = { functions: new Map(), imports: new Map(), objects: new Map() };
  read.set(file, found);
  /** @param {any} statement */
  const keep = (statement) => {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declared = isExport ? statement.declaration : statement;
    if (statement.type === 'ImportDeclaration')
      for (const { local, imported } of statement.specifiers)
        if (imported) found.imports.set(local.name, { from: statement.source.value, name: imported.name });
    if (declared?.type === 'FunctionDeclaration') found.functions.set(declared.id.name, declared);
    if (declared?.type !== 'VariableDeclaration') return;
    for (const { id, init } of declared.declarations) {
      if (/Function/.test(init?.type)) found.functions.set(id.name, init);
      if (init?.type === 'ObjectExpression') found.objects.set(id.name, { node: init, isExport });
    }
  };
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body) keep(statement);
  return found;
}

/**
 * The file an import of ours leads to.
 * @param {string} file
 * @param {string} from
 */
function fileOf(file, from) {
  if (!from.startsWith('.')) return undefined;
  const path = join(dirname(file), from).replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find(existsSync);
}

/**
 * A piece of code as the walk takes it.
 * @param {any} node
 * @returns {any}
 */
function programOf(node) {
  return { type: 'Program', body: [node] };
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
  const { functions, imports } = moduleOf(file);
  /** @param {string} name */
  const called = (name) => {
    const imported = imports.get(name);
    const target = imported && fileOf(file, imported.from);
    return target
      ? actsOf(target, moduleOf(target).functions.get(imported.name), seen)
      : actsOf(file, functions.get(name), seen);
  };
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier')
        acts.push(...called(callee.name).map((act) => `${act} (${callee.name})`));
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      const isHand = object.type === 'Identifier' && hands.has(object.name) && property.name !== 'setup';
      if (isHand || deeds.has(property.name)) acts.push(property.name);
    },
  }).visit(programOf(node));
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
    const other = moduleOf(file).objects.get(name);
    return other ? actsOfStory(file, other.node) : [];
  };
  for (const { type, argument, key, value } of story.properties) {
    if (type === 'SpreadElement' && argument.type === 'Identifier') acts = like(argument.name);
    if (type !== 'Property' || key.name !== 'play') continue;
    const isOfAnother = value.type === 'MemberExpression' && value.object.type === 'Identifier';
    const called = {
      type: 'CallExpression',
      callee: value,
      arguments: [],
      start: 0,
      end: 0,
      optional: false,
    };
    acts = isOfAnother ? like(value.object.name) : actsOf(file, value.type === 'Identifier' ? called : value);
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
  return [...moduleOf(path).objects].flatMap(([name, { node, isExport }]) =>
    isExport ? [{ file, name, acts: actsOfStory(path, node) }] : [],
  );
}

/**
 * The stories of the repository and what their play functions do.
 * @returns {StoryPlay[]}
 */
export function storyPlays() {
  return readdirSync(inside('packages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+[\\/]src[\\/].*\.stories\.tsx$/.test(file))
    .toSorted()
    .flatMap((file) => storiesOf(inside('packages', file)));
}
