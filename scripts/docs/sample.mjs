import ts from 'typescript5';
import { bare } from './story.mjs';

/** @typedef {import('./story.mjs').StoryParts} StoryParts */

/** @typedef {{ name?: string | undefined, code: string, child?: string, value?: string }} Written an argument as an attribute, between tags, and as an expression */

/** A text that stands between tags, or in the quotes of an attribute, as it is. */
const plainText = /^[^{}<>&\n"\\]*$/;
const hasEdges = /^\s|\s$|^$/;
/** True if code uses a name, other than for an attribute or a key. @param {string} name @param {string} text */
const isIn = (name, text) =>
  new RegExp(`(?<![\\w$]|(?<!\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$:]|=["{])`).test(text);

/** The statement at the top of a file that has a declaration in it. @param {ts.Node | undefined} declared */
const statementOf = (declared) =>
  ts.findAncestor(declared, ({ parent }) => parent !== undefined && ts.isSourceFile(parent));

/** Writes down a story as a program that compiles as it stands. */
class SampleWriter {
  /** Where the names of code that was written down come from. @type {Map<string, ts.Symbol>} */
  names = new Map();
  /** The name by which the function that draws it knows all arguments. @type {string | undefined} */
  all = undefined;

  /** @param {import('./types.mjs').Types} types @param {import('./story.mjs').StoryReader} reader @param {StoryParts} [parts] */
  constructor(types, reader, parts = { args: [], decorators: [] }) {
    this.types = types;
    this.reader = reader;
    this.parts = parts;
  }

  /** The code of a node, without what belongs to Storybook. @param {ts.Node} node @param {boolean} [withComment] before it @returns {string} */
  code(node, withComment = false) {
    const source = node.getSourceFile().text;
    const whole = [''];
    let at = node.getStart(undefined, withComment);
    /** @param {ts.Node} each */
    const walk = (each) => {
      const text = this.#instead(each);
      if (text === undefined) {
        if (ts.isIdentifier(each)) this.#remember(each);
        ts.forEachChild(each, walk);
        return;
      }
      whole.push(source.slice(at, each.getStart()), text);
      at = each.end;
    };
    walk(node);
    return [...whole, source.slice(at, node.end)].join('');
  }

  /** Keeps where a name comes from that is brought in, or declared at the top of its file. @param {ts.Identifier} node */
  #remember(node) {
    const { checker } = this.types;
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const declared = symbol?.declarations?.[0];
    if (!symbol || !declared || declared.getSourceFile() !== node.getSourceFile()) return;
    const statement = statementOf(declared);
    const isImport = statement !== undefined && ts.isImportDeclaration(statement);
    if (isImport || statement === declared || statement === declared.parent.parent)
      this.names.set(node.text, symbol);
  }

  /** The text that stands in the place of a node; nothing where it stays. @param {ts.Node} node @returns {string | undefined} */
  #instead(node) {
    if (ts.isCallExpression(node) && node.expression.getText() === 'fn')
      return node.arguments[0] ? this.code(node.arguments[0]) : 'console.log';
    if (this.all === undefined) return undefined;
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = ts.isJsxElement(node) ? node.openingElement : node;
      if (tag.attributes.properties.some((each) => this.#isAll(each))) return this.#element(node, tag);
    }
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === this.all)
      return this.#written().find(({ name }) => name === node.name.text)?.value ?? 'undefined';
    if (ts.isIdentifier(node) && node.text === this.all)
      throw this.#problem('a story that needs its arguments as an object: write {...args} or args.name');
    return undefined;
  }

  /** @param {ts.JsxAttributeLike} attribute */
  #isAll(attribute) {
    return ts.isJsxSpreadAttribute(attribute) && attribute.expression.getText() === this.all;
  }

  /** The arguments as they are written down. @returns {Written[]} */
  #written() {
    return this.parts.args.map(({ name, value: given }) => {
      const isText = ts.isStringLiteral(given);
      const text = isText ? given.text : this.code(given);
      const value = isText ? JSON.stringify(text) : text;
      const isPlain = isText && plainText.test(text);
      const asItIs = isText ? isPlain && !hasEdges.test(text) : text.startsWith('<');
      const assigned = isPlain ? `${name}="${text}"` : `${name}={${value}}`;
      const code = value === 'true' ? name : assigned;
      return { name, code, value, child: asItIs ? text : `{${value}}` };
    });
  }

  /** An element with attributes, of which the later ones count. @param {string} tag @param {readonly Written[]} attributes @param {string} [children] */
  #tag(tag, attributes, children) {
    /** @type {Map<unknown, string>} */
    const last = new Map();
    let inner = children;
    for (const each of attributes) {
      if (each.name === 'children' && each.child !== undefined) {
        inner ??= each.child;
        continue;
      }
      last.delete(each.name ?? each);
      last.set(each.name ?? each, each.code);
    }
    const opening = [tag, ...last.values()].join(' ');
    return inner === undefined ? `<${opening} />` : `<${opening}>${inner}</${tag}>`;
  }

  /**
   * An element that gets all arguments, with the arguments written out.
   * @param {ts.JsxElement | ts.JsxSelfClosingElement} element @param {ts.JsxOpeningLikeElement} tag
   */
  #element(element, tag) {
    const own = tag.attributes.properties.flatMap((each) =>
      this.#isAll(each) ? this.#written() : [{ name: each.name?.getText(), code: this.code(each) }],
    );
    const inner = ts.isJsxElement(element)
      ? element.children.map((each) => (ts.isJsxText(each) ? each.text : this.code(each))).join('')
      : '';
    return this.#tag(this.code(tag.tagName), own, inner.trim() === '' ? undefined : inner);
  }

  /** The component by itself, with all arguments. */
  #component() {
    const { component } = this.parts;
    if (!component) throw this.#problem('a story has neither a component nor a function that draws it');
    const named = ts.isExpressionWithTypeArguments(component) ? component.expression : component;
    return this.#tag(this.code(named), this.#written());
  }

  /** @param {string} what */
  #problem(what) {
    return new Error(`${this.reader.file.fileName}: ${what}.`);
  }

  /** Puts a decorator around what is drawn. @param {string} drawn @param {ts.Expression} written */
  #around = (drawn, written) => {
    const decorator = this.reader.value(written);
    if (!ts.isArrowFunction(decorator) || ts.isBlock(decorator.body))
      throw this.#problem('a decorator that is not written (Story) => <…>');
    const story = decorator.parameters[0]?.name.getText();
    return this.code(bare(decorator.body)).replace(new RegExp(`<${story} />`), () => drawn);
  };

  /** The function `Example`. */
  example() {
    const { render, decorators } = this.parts;
    const parameter = render?.parameters[0]?.name;
    if (parameter && !ts.isIdentifier(parameter))
      throw this.#problem('a story whose function takes its arguments apart: write (args) => …');
    this.all = parameter?.text;
    const body = render?.body;
    if (body && ts.isBlock(body)) {
      if (decorators.length > 0) throw this.#problem('a decorator around more than an expression');
      return `export function Example() {\n${this.code(body).slice(1, -1)}\n}`;
    }
    const drawn = body ? this.code(bare(body)) : this.#component();
    return `export function Example() {\nreturn (\n${decorators.reduce(this.#around, drawn)}\n);\n}`;
  }
}

/**
 * A program that shows what a story shows and that compiles as it stands: what it imports from the published packages, the
 * component `Example`, and below it what the example is given.
 * @param {import('./types.mjs').Types} types @param {import('./story.mjs').StoryReader} reader of the file of stories
 * @param {string} story the name of its export @param {ReturnType<typeof import('./types.mjs').publishedNames>} published
 * @returns {string | undefined} not formatted; nothing for a page about the design system itself
 */
export function sampleOf(types, reader, story, published) {
  const writer = new SampleWriter(types, reader, reader.partsOf(story));
  const example = writer.example();
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  /** Each after those it uses. @type {Map<ts.Node, string>} */
  const declared = new Map();
  /** @type {Set<ts.Node>} */
  const begun = new Set();

  /** @param {ReadonlyMap<string, ts.Symbol>} names @param {string} text */
  const need = (names, text) => {
    for (const [local, symbol] of names) if (isIn(local, text)) bring(local, symbol);
  };
  /** @param {string} from @param {string} name @param {string} local @param {boolean | undefined} isType */
  const add = (from, name, local, isType) => {
    const all = imports.get(from) ?? new Set();
    imports.set(from, all.add(`${isType ? 'type ' : ''}${name}${name === local ? '' : ` as ${local}`}`));
  };
  /** @param {string} local @param {ts.Symbol} symbol */
  const bring = (local, symbol) => {
    const origin = types.origin(symbol);
    const entry = published.get(origin);
    const isType = (origin.flags & ts.SymbolFlags.Value) === 0;
    if (entry) return add(entry.from, entry.name, local, isType);
    const importing = ts.findAncestor(symbol.declarations?.[0], ts.isImportDeclaration);
    const from = importing?.moduleSpecifier.getText().slice(1, -1) ?? '.';
    if (/^@?storybook\//.test(from))
      throw new Error(`${reader.file.fileName}: a sample needs ${local} of ${from}.`);
    if (!from.startsWith('.')) {
      const named = symbol.declarations?.find(ts.isImportSpecifier);
      return add(from, (named?.propertyName ?? named?.name)?.text ?? '*', local, isType);
    }
    const node = statementOf(origin.declarations?.[0]);
    if (!node || begun.has(node)) return undefined;
    begun.add(node);
    const inner = new SampleWriter(types, reader);
    const text = inner.code(node, true).replace(/^export /m, '');
    need(inner.names, text);
    const renamed = text.replaceAll(new RegExp(`\\b${origin.name}\\b`, 'g'), local);
    declared.set(node, local === origin.name ? text : renamed);
    return undefined;
  };
  need(writer.names, example);
  if ([...begun].some((node) => node.getSourceFile().fileName.endsWith('/foundations/Page.tsx')))
    return undefined;
  const lines = [...imports].flatMap(([from, names]) => {
    const all = [...names].filter((each) => each.startsWith('* as '));
    const some = [...names].filter((each) => !all.includes(each)).toSorted();
    return [...all, ...(some.length > 0 ? [`{ ${some.join(', ')} }`] : [])].map(
      (each) => `import ${each} from '${from}';`,
    );
  });
  return [lines.join('\n'), example, ...declared.values()].join('\n\n');
}
