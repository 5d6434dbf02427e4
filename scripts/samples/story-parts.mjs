import { bare, keyName, property } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').Node} Node */
/** @typedef {import('./modules.mjs').Module} Module */

/**
 * An argument of a story, or several whose names are known only when they are computed (`spread`).
 * @typedef {{ name: string, value: Node } | { spread: Node }} Argument
 */

/**
 * The parts from which a story is drawn.
 * @typedef {object} StoryParts
 * @property {Node | undefined} component
 * @property {Node | undefined} render the function that draws it; none where the component alone is drawn
 * @property {readonly Argument[]} args those of its file and its own
 * @property {readonly Node[]} decorators functions, the innermost first
 */

/** The object a name of a file stands for, when it is written out. @param {Module} module @param {string} name */
function objectCalled(module, name) {
  const statement = module.declared.get(name);
  if (statement?.type !== 'VariableDeclaration') return undefined;
  const { init } = statement['declarations'].find((/** @type {Node} */ { id }) => id.name === name);
  const value = init && bare(init);
  return value?.type === 'ObjectExpression' ? value : undefined;
}

/** The object behind the default export of a file of stories. @param {Module} module */
function metaOf(module) {
  const statement = module.program['body'].find(
    (/** @type {Node} */ { type }) => type === 'ExportDefaultDeclaration',
  );
  const value = statement && bare(statement.declaration);
  if (value?.type === 'ObjectExpression') return value;
  const meta = value?.type === 'Identifier' ? objectCalled(module, value.name) : undefined;
  if (!meta) throw new Error(`${module.path} has no default export that is written out as an object.`);
  return meta;
}

/**
 * The value of a property of a story, also where it is that of another story (`...Other`).
 * @param {Module} module
 * @param {Node} story
 * @param {string} name
 * @returns {Node | undefined}
 */
function partOf(module, story, name) {
  for (const each of story['properties'].toReversed()) {
    if (each.type === 'Property' && keyName(each.key) === name) return bare(each.value);
    const other = each.type === 'SpreadElement' && objectCalled(module, each.argument.name);
    const found = other && partOf(module, other, name);
    if (found) return found;
  }
  return undefined;
}

/**
 * The arguments written in an object, with those of other stories that are spread into it.
 * @param {Module} module
 * @param {Node | undefined} object
 * @returns {Argument[]}
 */
function argumentsIn(module, object) {
  if (object?.type === 'Identifier') {
    const named = objectCalled(module, object['name']);
    return named ? argumentsIn(module, named) : [{ spread: object }];
  }
  if (object?.type === 'MemberExpression' && object['property'].name === 'args') {
    const story = objectCalled(module, object['object'].name);
    if (story) return argumentsIn(module, partOf(module, story, 'args'));
  }
  if (object?.type !== 'ObjectExpression') return object ? [{ spread: object }] : [];
  return object['properties'].flatMap((/** @type {Node} */ each) => {
    if (each.type === 'SpreadElement') return argumentsIn(module, bare(each['argument']));
    const name = keyName(each['key']);
    return name === undefined ? [] : [{ name, value: each['value'] }];
  });
}

/**
 * Arguments in which each name stands once, with its last value. `undefined` takes an argument away.
 * @param {readonly Argument[]} all
 */
function merged(all) {
  /** @type {Map<unknown, Argument>} */
  const last = new Map();
  for (const each of all) last.set('name' in each ? each.name : each, each);
  return [...last.values()].filter((each) => !('name' in each) || each.value['name'] !== 'undefined');
}

/** A function, also where only its name stands. @param {Module} module @param {Node | undefined} node */
export function functionOf(module, node) {
  if (node?.type !== 'Identifier') return node;
  const statement = module.declared.get(node['name']);
  if (statement?.type !== 'VariableDeclaration') return statement;
  return bare(statement['declarations'][0].init);
}

/** @param {Module} module @param {Node | undefined} list @returns {Node[]} */
function decoratorsIn(module, list) {
  const array = functionOf(module, list);
  return array?.type === 'ArrayExpression' ? array['elements'].map(bare) : [];
}

/** The names of the stories of a file, in its order. @param {Module} module @returns {string[]} */
export function storyNames(module) {
  return module.program['body'].flatMap((/** @type {Node} */ statement) =>
    statement.type === 'ExportNamedDeclaration' && statement['declaration']?.type === 'VariableDeclaration'
      ? statement['declaration'].declarations.map((/** @type {Node} */ { id }) => id.name)
      : [],
  );
}

/** @param {Module} module @param {string} name @returns {StoryParts} */
export function storyParts(module, name) {
  const story = objectCalled(module, name);
  if (!story) throw new Error(`${module.path}: the story ${name} is not written out as an object.`);
  const meta = metaOf(module);
  // The frame around a whole page of stories is room for Storybook's page, unless it is made of components.
  const around = decoratorsIn(module, property(meta, 'decorators')).filter((each) =>
    /<(?!Story\b)[A-Z]/.test(module.source.slice(each.start, each.end)),
  );
  return {
    component: partOf(module, story, 'component') ?? property(meta, 'component'),
    render: functionOf(module, partOf(module, story, 'render') ?? property(meta, 'render')),
    args: merged([
      ...argumentsIn(module, property(meta, 'args')),
      ...argumentsIn(module, partOf(module, story, 'args')),
    ]),
    decorators: [...decoratorsIn(module, partOf(module, story, 'decorators')), ...around],
  };
}

/** The name of the component that a file, or one of its stories, is about. @param {Module} module @param {string} name */
export function componentOf(module, name) {
  const story = objectCalled(module, name);
  const component = (story && partOf(module, story, 'component')) ?? property(metaOf(module), 'component');
  return component?.type === 'Identifier' ? keyName(component) : undefined;
}
