import ts from 'typescript5';

/** @typedef {import('./story.mjs').StoryParts} StoryParts */

/**
 * An argument as it is written down.
 * @typedef {{ name: string, text: string, isText: boolean } | { spread: string }} Written
 */

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
  /** Statements after the example: what a function takes out of its arguments, by the names it has there. @type {Map<string, string>} */
  values = new Map();
  /** Where the names of code that was written down come from. @type {Map<string, ts.Symbol>} */
  names = new Map();
  /** The name by which the function that draws it knows all arguments. @type {string | undefined} */
  all = undefined;
  /** The names it takes out of them. @type {Set<string>} */
  taken = new Set();
  usesWhole = false;

  /** @param {import('./types.mjs').Types} types @param {import('./story.mjs').StoryReader} reader @param {StoryParts} [parts] */
  constructor(types, reader, parts = { args: [], decorators: [] }) {
    this.types = types;
    this.reader = reader;
    this.parts = parts;
  }

  /** The code of a node, without what belongs to Storybook. @param {ts.Node} node @returns {string} */
  code(node) {
    const source = node.getSourceFile().text;
    const whole = [''];
    let at = node.getStart();
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
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === this.all) {
      const found = this.#written().find((each) => 'name' in each && each.name === node.name.text);
      return found && 'text' in found ? this.#value(found) : 'undefined';
    }
    if (ts.isIdentifier(node) && node.text === this.all) this.usesWhole = true;
    return undefined;
  }

  /** @param {ts.JsxAttributeLike} attribute */
  #isAll(attribute) {
    return ts.isJsxSpreadAttribute(attribute) && attribute.expression.getText() === this.all;
  }

  /** The arguments as they are written down, without those that the function takes by name. @returns {Written[]} */
  #written() {
    return this.parts.args
      .filter((each) => !('name' in each && this.taken.has(each.name)))
      .map((each) => {
        if ('spread' in each) return { spread: this.code(each.spread) };
        if (ts.isStringLiteral(each.value)) return { name: each.name, text: each.value.text, isText: true };
        return { name: each.name, text: this.code(each.value), isText: false };
      });
  }

  /** Gives a value a name. @param {string} name @param {string} text */
  #keep(name, text) {
    if (text !== name) this.values.set(name, text);
    return name;
  }

  /** An argument as an expression. @param {{ text: string, isText: boolean }} argument */
  #value({ text, isText }) {
    return isText ? JSON.stringify(text) : text;
  }

  /** An argument as an attribute. @param {Written} argument */
  #attribute(argument) {
    if ('spread' in argument) return `{...${argument.spread}}`;
    const { name, text, isText } = argument;
    if (isText && plainText.test(text)) return `${name}="${text}"`;
    return text === 'true' && !isText ? name : `${name}={${this.#value(argument)}}`;
  }

  /** An argument between the tags. @param {Extract<Written, { name: string }>} argument */
  #child({ text, isText }) {
    if (isText) return plainText.test(text) && !hasEdges.test(text) ? text : `{${JSON.stringify(text)}}`;
    return text.startsWith('<') ? text : `{${text}}`;
  }

  /**
   * An element with attributes, of which the later ones count.
   * @param {string} tag @param {readonly (Written | { name: string, code: string })[]} attributes @param {string | undefined} children
   */
  #tag(tag, attributes, children) {
    /** @type {Map<unknown, string>} */
    const last = new Map();
    let inner = children;
    for (const each of attributes) {
      if ('name' in each && each.name === 'children' && 'text' in each) {
        inner ??= this.#child(each);
        continue;
      }
      const key = 'name' in each ? each.name : each;
      last.delete(key);
      last.set(key, 'code' in each ? each.code : this.#attribute(each));
    }
    const opening = [tag, ...last.values()].join(' ');
    return inner === undefined ? `<${opening} />` : `<${opening}>${inner}</${tag}>`;
  }

  /**
   * An element that gets all arguments, with the arguments written out.
   * @param {ts.JsxElement | ts.JsxSelfClosingElement} element @param {ts.JsxOpeningLikeElement} tag
   */
  #element(element, tag) {
    /** @param {ts.JsxAttributeLike} each @returns {(Written | { name: string, code: string })[]} */
    const written = (each) => {
      if (this.#isAll(each)) return this.#written();
      return ts.isJsxSpreadAttribute(each)
        ? [{ spread: this.code(each.expression) }]
        : [{ name: each.name.getText(), code: this.code(each) }];
    };
    const own = tag.attributes.properties.flatMap(written);
    const inner = ts.isJsxElement(element)
      ? element.children.map((each) => (ts.isJsxText(each) ? each.text : this.code(each))).join('')
      : '';
    return this.#tag(this.code(tag.tagName), own, inner.trim() === '' ? undefined : inner);
  }

  /** The component by itself, with all arguments. */
  #component() {
    const { component } = this.parts;
    if (!component)
      throw new Error(
        `${this.reader.file.fileName}: a story has neither a component nor a function that draws it.`,
      );
    const named = ts.isExpressionWithTypeArguments(component) ? component.expression : component;
    return this.#tag(this.code(named), this.#written(), undefined);
  }

  /** Takes the parameter of the drawing function apart. @param {ts.BindingName | undefined} parameter */
  #takeApart(parameter) {
    if (parameter && ts.isIdentifier(parameter)) this.all = parameter.text;
    if (!parameter || !ts.isObjectBindingPattern(parameter)) return;
    for (const { dotDotDotToken, name, propertyName, initializer } of parameter.elements) {
      if (dotDotDotToken) {
        this.all = name.getText();
        continue;
      }
      const argument = (propertyName ?? name).getText();
      const given = this.parts.args.find((each) => 'name' in each && each.name === argument);
      const value = given && 'value' in given ? given.value : initializer;
      this.#keep(name.getText(), value ? this.code(value) : 'undefined');
      this.taken.add(argument);
    }
  }

  /** All arguments as an object, for a function that needs them so. */
  #whole() {
    const entries = this.#written().map((each) =>
      'spread' in each ? `...${each.spread}` : `${JSON.stringify(each.name)}: ${this.#value(each)}`,
    );
    return this.usesWhole ? `const ${this.all} = { ${entries.join(', ')} };\n` : '';
  }

  /**
   * The decorator that a function of the file makes, `frame('20rem')`: what it is given gets the names of its parameters.
   * @param {ts.CallExpression} call
   */
  #madeBy(call) {
    const maker = this.reader.value(call.expression);
    if (!ts.isFunctionLike(maker) || !('body' in maker) || !maker.body) return undefined;
    for (const [index, { name, initializer }] of maker.parameters.entries()) {
      const value = call.arguments[index] ?? initializer;
      this.#keep(name.getText(), value ? this.code(value) : 'undefined');
    }
    return ts.isBlock(maker.body) ? maker.body.statements.find(ts.isReturnStatement)?.expression : maker.body;
  }

  /** Puts a decorator around what is drawn. @param {string} drawn @param {ts.Expression} written */
  #around = (drawn, written) => {
    const decorator = ts.isCallExpression(written) ? this.#madeBy(written) : this.reader.value(written);
    if (!decorator || !ts.isArrowFunction(decorator) || ts.isBlock(decorator.body))
      throw new Error(`${this.reader.file.fileName}: a decorator that is not written (Story) => <…>.`);
    const story = decorator.parameters[0]?.name.getText();
    return this.code(
      ts.isParenthesizedExpression(decorator.body) ? decorator.body.expression : decorator.body,
    ).replace(new RegExp(`<${story} />`), () => drawn);
  };

  /** The function `Example`. */
  example() {
    const { render, decorators } = this.parts;
    this.#takeApart(render?.parameters[0]?.name);
    const wrap = (/** @type {string} */ drawn) => decorators.reduce(this.#around, drawn);
    const body = render?.body;
    if (!body || !ts.isBlock(body)) {
      const drawn = wrap(
        body ? this.code(ts.isParenthesizedExpression(body) ? body.expression : body) : this.#component(),
      );
      return `export function Example() {\n${this.#whole()}return (\n${drawn}\n);\n}`;
    }
    const inner = this.code(body).slice(1, -1);
    const content = `${this.#whole()}${inner}`;
    if (decorators.length === 0) return `export function Example() {\n${content}\n}`;
    return `export function Example() {\nreturn (\n${wrap('<Content />')}\n);\n}\n\nfunction Content() {\n${content}\n}`;
  }
}

/** A statement that is not published, with the comment before it. @param {SampleWriter} writer @param {ts.Node} statement */
function declarationOf(writer, statement) {
  const source = statement.getSourceFile().text;
  const comment = ts.getLeadingCommentRanges(source, statement.pos)?.at(-1);
  const isBefore = comment && source.slice(comment.end, statement.getStart()).trim() === '';
  const code = writer.code(statement).replace(/^export /, '');
  return isBefore ? `${source.slice(comment.pos, comment.end)}\n${code}` : code;
}

/**
 * A program that shows what a story shows and that compiles as it stands: what it imports from the published packages, the component `Example`, and
 * below it what the example is given.
 * @param {import('./types.mjs').Types} types @param {import('./story.mjs').StoryReader} reader of the file of stories
 * @param {string} story the name of its export @param {ReturnType<typeof import('./types.mjs').publishedNames>} published
 * @returns {string | undefined} not formatted; nothing for a page about the design system itself
 */
export function sampleOf(types, reader, story, published) {
  const writer = new SampleWriter(types, reader, reader.partsOf(story));
  const example = writer.example();
  const values = [...writer.values].flatMap(([name, text]) =>
    isIn(name, example) ? [`const ${name} = ${text};`] : [],
  );
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
    if (!from.startsWith('.')) {
      const named = symbol.declarations?.find(ts.isImportSpecifier);
      const isTypeHere = named?.isTypeOnly === true || importing?.importClause?.isTypeOnly === true;
      if (/^@?storybook\//.test(from))
        throw new Error(`${reader.file.fileName}: a sample needs ${local} of ${from}.`);
      return add(from, (named?.propertyName ?? named?.name)?.text ?? '*', local, isTypeHere || isType);
    }
    const node = statementOf(origin.declarations?.[0]);
    if (!node || begun.has(node)) return undefined;
    begun.add(node);
    const inner = new SampleWriter(types, reader);
    const text = declarationOf(inner, node);
    need(inner.names, text);
    declared.set(
      node,
      local === origin.name ? text : text.replaceAll(new RegExp(`\\b${origin.name}\\b`, 'g'), local),
    );
    return undefined;
  };
  need(writer.names, [example, ...values].join('\n'));
  if ([...begun].some((node) => node.getSourceFile().fileName.endsWith('/foundations/Page.tsx')))
    return undefined;
  const lines = [...imports].flatMap(([from, names]) => {
    const all = [...names].filter((each) => each.startsWith('* as '));
    const some = [...names].filter((each) => !all.includes(each)).toSorted();
    return [...all, ...(some.length > 0 ? [`{ ${some.join(', ')} }`] : [])].map(
      (each) => `import ${each} from '${from}';`,
    );
  });
  return [lines.join('\n'), example, ...declared.values(), ...values].join('\n\n');
}
