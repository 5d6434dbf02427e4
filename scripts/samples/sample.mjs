import { parseSync } from 'oxc-parser';
import { ExampleWriter } from './example.mjs';
import { originOf } from './modules.mjs';
import { functionOf, storyParts } from './story-parts.mjs';
import { freeNames } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').Node} Node */
/** @typedef {import('./modules.mjs').Module} Module */

/** @param {string} code */
function namesIn(code) {
  return freeNames(parseSync('sample.tsx', code).program);
}

/**
 * A declaration as it is in a sample: its code and the names it uses.
 * @type {WeakMap<Node, { code: string, names: readonly string[] }>}
 */
const declarations = new WeakMap();

/** @param {Module} module @param {Node} node */
function declarationOf(module, node) {
  const known = declarations.get(node);
  if (known) return known;
  const writer = new ExampleWriter(module, {
    component: undefined,
    render: undefined,
    args: [],
    decorators: [],
  });
  const code = writer.code(node).replace(/^export /, '');
  const declaration = { code, names: [...namesIn(code)] };
  declarations.set(node, declaration);
  return declaration;
}

/** True if a declaration is there for the compiler alone. @param {Node | undefined} node */
function isType(node) {
  return node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration';
}

/** A declaration with the comment before it. @param {Module} module @param {Node} node @param {string} code */
function withComment(module, node, code) {
  const before = module.source
    .slice(0, node.start)
    .replace(/export $/, '')
    .trimEnd();
  const comment = module.comments.find(({ end }) => end === before.length);
  return comment ? `${module.source.slice(comment.start, comment.end)}\n${code}` : code;
}

/**
 * The decorator that a function of the file makes, `frame('20rem')`: what it is given gets the names of its parameters.
 * @param {ExampleWriter} writer
 * @param {Node} call
 */
function madeBy(writer, call) {
  const maker = functionOf(writer.module, call['callee']);
  for (const [index, each] of (maker?.['params'] ?? []).entries()) {
    const value = call['arguments'][index] ?? each.right;
    writer.keep(each.left?.name ?? each.name, value ? writer.code(value) : 'undefined');
  }
  const body = maker?.['body'];
  if (body?.type !== 'BlockStatement') return body;
  return body.body.find((/** @type {Node} */ { type }) => type === 'ReturnStatement')?.argument;
}

/** Puts a decorator around what is drawn. @param {ExampleWriter} writer @param {Node} written @param {string} drawn */
function around(writer, written, drawn) {
  const decorator = written.type === 'CallExpression' ? madeBy(writer, written) : written;
  const story = decorator?.params?.[0]?.name;
  if (!story || decorator.body.type === 'BlockStatement') {
    throw new Error(`${writer.module.path}: a decorator that is not written (Story) => <…>.`);
  }
  return writer.code(decorator.body).replace(new RegExp(`<${story} />`), () => drawn);
}

/** The function `Example` of a story. @param {ExampleWriter} writer */
function exampleCode(writer) {
  const { render, decorators } = writer.parts;
  if (render && !render['body'])
    throw new Error(`${writer.module.path}: a story is not drawn by a function written in its file.`);
  writer.takeApart(render?.['params'][0]);
  const wrap = (/** @type {string} */ drawn) =>
    decorators.reduce((inner, decorator) => around(writer, decorator, inner), drawn);
  if (render?.['body'].type !== 'BlockStatement') {
    const drawn = wrap(render ? writer.code(render['body']) : writer.component());
    const whole = writer.usesWhole ? `const ${writer.all} = ${writer.whole()};\n` : '';
    return `export function Example() {\n${whole}return (\n${drawn}\n);\n}`;
  }
  const body = writer.code(render['body']).slice(1, -1);
  const whole = writer.usesWhole ? `const ${writer.all} = ${writer.whole()};\n` : '';
  if (decorators.length === 0) return `export function Example() {\n${whole}${body}\n}`;
  return `export function Example() {\nreturn (\n${wrap('<Content />')}\n);\n}\n\nfunction Content() {\n${whole}${body}\n}`;
}

/** Collects what a piece of code needs: imports, and declarations that are not published. */
class Needs {
  /** @type {Map<string, Set<string>>} */
  imports = new Map();
  /** Declarations that are not published: each after those it uses. @type {Map<Node, string>} */
  declared = new Map();
  /** @type {Set<Module>} */
  files = new Set();
  /** @type {Set<Node>} */
  #begun = new Set();

  /** @param {(origin: { module: Module, name: string }) => { from: string, name: string } | undefined} published */
  constructor(published) {
    this.published = published;
  }

  /** @param {string} from @param {string} name @param {string} local @param {boolean} asType */
  #bring(from, name, local, asType) {
    const names = this.imports.get(from) ?? new Set();
    this.imports.set(from, names);
    names.add(`${asType ? 'type ' : ''}${name}${name === local ? '' : ` as ${local}`}`);
  }

  /** Adds what code of a file uses. @param {Module} module @param {Iterable<string>} names */
  add(module, names) {
    for (const name of names) this.#need(module, name);
  }

  /** @param {Module} module @param {string} name */
  #need(module, name) {
    const origin = originOf(module, name);
    if (!origin) return;
    if ('package' in origin) {
      const isFromTests = /^(?:@storybook\/|storybook\/)/.test(origin.package);
      if (isFromTests) throw new Error(`${module.path}: a sample needs ${name} of ${origin.package}.`);
      this.#bring(origin.package, origin.name, name, this.#isTypeHere(module, name));
      return;
    }
    const entry = this.published(origin);
    const node = origin.module.declared.get(origin.name);
    if (entry) {
      this.#bring(entry.from, entry.name, name, isType(node));
      return;
    }
    if (!node) return;
    if (this.#begun.has(node)) return;
    this.#begun.add(node);
    this.files.add(origin.module);
    const { code, names } = declarationOf(origin.module, node);
    this.add(origin.module, names);
    const renamed =
      name === origin.name ? code : code.replaceAll(new RegExp(`\\b${origin.name}\\b`, 'g'), name);
    this.declared.set(node, withComment(origin.module, node, renamed));
  }

  /** True if a name of a package is brought in as a type. @param {Module} module @param {string} name */
  #isTypeHere(module, name) {
    const statement = module.program['body'].find(
      (/** @type {Node} */ each) =>
        each.type === 'ImportDeclaration' &&
        each['specifiers'].some((/** @type {Node} */ { local }) => local.name === name),
    );
    const specifier = statement?.specifiers.find((/** @type {Node} */ { local }) => local.name === name);
    return statement?.importKind === 'type' || specifier?.importKind === 'type';
  }

  /** True if it takes the frame of the pages on which the design system describes itself. */
  isAboutTheSystem() {
    return [...this.files].some(({ path }) => path.endsWith('/foundations/Page.tsx'));
  }

  /** The statements of import. */
  importLines() {
    return [...this.imports].flatMap(([from, names]) => {
      const all = [...names].filter((each) => each.startsWith('* as '));
      const some = [...names].filter((each) => !all.includes(each)).toSorted();
      return [...all, ...(some.length > 0 ? [`{ ${some.join(', ')} }`] : [])].map(
        (each) => `import ${each} from '${from}';`,
      );
    });
  }
}

/**
 * A program that shows what a story shows and that compiles as it stands: what it imports from the published packages, the
 * component `Example`, and below it what the example is given.
 * @param {Module} module a file of stories
 * @param {string} story the name of its export
 * @param {ConstructorParameters<typeof Needs>[0]} published
 * @returns {string | undefined} not formatted; nothing for a page about the design system itself
 */
export function sampleOf(module, story, published) {
  const writer = new ExampleWriter(module, storyParts(module, story));
  const example = exampleCode(writer);
  const used = namesIn(example);
  const values = [...writer.values]
    .filter(([name]) => used.has(name))
    .map(([name, text]) => `const ${name} = ${text};`);
  const needs = new Needs(published);
  needs.add(module, namesIn([example, ...values].join('\n')));
  if (needs.isAboutTheSystem()) return undefined;
  return [needs.importLines().join('\n'), example, ...needs.declared.values(), ...values].join('\n\n');
}
