import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {import('./recorder.mjs').RecordedStyle} RecordedStyle */
/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node of the syntax tree that oxc-parser makes */
/** @typedef {{ start: number, end: number, text: string }} Change of a piece of code */

const library = 'styled-components';

/** The statements of a module, and the constants at its top, exported or not. @param {import('oxc-parser').Program} program */
function topOf(program) {
  /** @type {Node[]} */
  const statements = program.body;
  /** @type {Node[]} */
  const constants = statements.flatMap((statement) => {
    const { type, declarations } = statement['declaration'] ?? statement;
    return type === 'VariableDeclaration' ? declarations : [];
  });
  return { statements, constants };
}

/** @param {string} code @param {readonly Change[]} changes */
const changed = (code, changes) =>
  changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end), code);

/** The name at the root of a tag: `styled` of `styled.div` and of `styled(Link)`. @param {Node} tag @returns {string} */
function rootName(tag) {
  const inner = tag['object'] ?? tag['callee'];
  return inner ? rootName(inner) : tag['name'];
}

/** The code that stands in the place of a template. @param {Node} tag @param {RecordedStyle} style @param {string} code of the module */
function replacement(tag, { kind, name, css }, code) {
  if (kind === 'css') return JSON.stringify(css);
  if (kind === 'keyframes') return JSON.stringify(name);
  const [given] = tag['arguments'] ?? [];
  const target = given ? code.slice(given.start, given.end) : JSON.stringify(tag['property'].name);
  return `/* @__PURE__ */ styledElement(${target}, ${JSON.stringify(name)}, ${JSON.stringify(css)})`;
}

/**
 * Puts into a module what its templates say, so that it needs styled-components no more: a module with as many lines as before, so that its
 * source map stays true.
 * @param {string} code of the module, as JavaScript @param {readonly RecordedStyle[]} styles of its templates, in their order
 * @param {{ place: string, runtime: string }} options the module for messages, and where `styledElement` is imported from
 */
export function compileStyles(code, styles, { place, runtime }) {
  const { program, errors } = parseSync('module.js', code);
  if (errors[0]) throw new Error(`${place} cannot be read: ${errors[0].message}`);
  const { statements, constants } = topOf(program);
  const imports = statements.filter(
    ({ type, source }) => type === 'ImportDeclaration' && source.value === library,
  );
  const names = new Set(imports.flatMap(({ specifiers }) => specifiers).map(({ local }) => local.name));
  const isStyle = (/** @type {Node} */ { tag }) => names.has(rootName(tag));
  const templates = constants
    .map(({ init }) => init)
    .filter((init) => init?.type === 'TaggedTemplateExpression' && isStyle(init));
  let count = 0;
  new Visitor({ TaggedTemplateExpression: (each) => void (count += isStyle(each) ? 1 : 0) }).visit(program);
  if (count !== templates.length || count !== styles.length)
    throw new Error(`${place}: a style is a constant at the top of its module, so that it can be compiled.`);
  const changes = styles.map((style, index) => {
    const { tag, start, end } = templates[index];
    const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1);
    return { start, end, text: `${replacement(tag, style, code)}${lines}` };
  });
  const isDrawn = styles.some(({ kind }) => kind === 'styled');
  const imported = isDrawn ? `import { styledElement } from '${runtime}';` : '';
  const left = imports.map(({ start, end }, index) => ({ start, end, text: index === 0 ? imported : '' }));
  return changed(code, [...left, ...changes]);
}

/**
 * Takes styled-components out of the types of a module. What a module gives to its neighbours alone needs no more than
 * that it is a component or a text; what an entry exports says its type itself (`MenuRow: typeof MenuItem`).
 * @param {string} code of the declarations of a module
 */
export function compileTypes(code) {
  const types = topOf(parseSync('module.d.ts', code).program).constants.flatMap(({ id }) => {
    const { start, end } = id.typeAnnotation?.typeAnnotation ?? { start: 0, end: 0 };
    const type = code.slice(start, end);
    if (!type.includes(`import("${library}`)) return [];
    const isText = /RuleSet|Keyframes/.test(type.slice(0, 80));
    return [{ start, end, text: isText ? 'string' : 'import("react").FunctionComponent<any>' }];
  });
  return changed(code, types);
}
