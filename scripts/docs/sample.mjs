import { babelParse, recast, types as t, traverse } from 'storybook/internal/babel';
import { createStoryArgsResolver, loadCsf, resolveObjectMembers } from 'storybook/internal/csf-tools';
import ts from 'typescript5';

/** @typedef {import('storybook/internal/babel').types.Node} Node */

/** @param {string} text @param {Node} node */
const codeOf = (text, node) => text.slice(node.start ?? 0, node.end ?? 0);

/** A text that can stand in the quotes of an attribute, or between tags, as it is. @param {Node} value */
const plainText = (value) =>
  t.isStringLiteral(value) && !/[{}<>&\n"\\]|^\s|\s$/.test(value.value) ? value.value : undefined;

/** An argument as an attribute. @param {string} source @param {string} name @param {Node} value */
function attribute(source, name, value) {
  const text = plainText(value);
  if (text !== undefined) return `${name}="${text}"`;
  return t.isBooleanLiteral(value, { value: true }) ? name : `${name}={${codeOf(source, value)}}`;
}

/** An argument between tags. @param {string} source @param {Node} value */
const child = (source, value) =>
  plainText(value) ?? (t.isJSXElement(value) ? codeOf(source, value) : `{${codeOf(source, value)}}`);

/**
 * Writes the arguments of a story where its code says `{...args}`: those that the element does not set itself.
 * @param {string} text @param {string} source of the arguments @param {Readonly<Record<string, Node>>} args
 */
function withArguments(text, source, { children, ...args }) {
  /** From the first to the last. @type {[start: number, end: number, by: string][]} */
  const changes = [];
  traverse(babelParse(text), {
    JSXOpeningElement({ node: { attributes, name: tag, selfClosing, end } }) {
      const spread = attributes.find((each) => codeOf(text, each) === '{...args}');
      if (!spread) return;
      const own = new Set(attributes.map((each) => 'name' in each && each.name.name));
      const added = Object.entries(args).filter(([name]) => !own.has(name));
      const texts = added.map(([name, value]) => attribute(source, name, value)).join(' ');
      changes.push([spread.start ?? 0, spread.end ?? 0, texts]);
      if (!children || !selfClosing || !end) return;
      // The last two characters of the tag are `/>`.
      changes.push([end - 2, end, `>${child(source, children)}</${codeOf(text, tag)}>`]);
    },
  });
  // Storybook's printer would write the whole element again, and lose spaces in it. The last change comes first, so
  // that the places of those before it stay true.
  return changes.reduceRight((all, [start, end, by]) => all.slice(0, start) + by + all.slice(end), text);
}

/**
 * The stories of a file, each as a function `Example` that draws what it draws. Storybook's own reader of stories follows
 * what they take from each other.
 * @param {string} source @param {string} fileName
 */
export function readStories(source, fileName) {
  const csf = loadCsf(source, { fileName, makeTitle: () => fileName }).parse();
  const { ctx, resolve } = createStoryArgsResolver(csf);
  /** @param {Node | undefined} node */
  const argumentsIn = (node) =>
    t.isObjectExpression(node) ? resolveObjectMembers(node, ctx).properties : {};
  /** @param {Node | undefined} node */
  const decoratorsIn = (node) =>
    (t.isArrayExpression(node) ? node.elements : []).flatMap((each) =>
      t.isArrowFunctionExpression(each) ? codeOf(source, each.body) : [],
    );
  const component = csf.meta?.component;
  const stories = csf.indexInputs.map(({ exportName: name }) => {
    const { storyMembers, metaMembers } = resolve(name);
    const [meta, story] = [metaMembers.properties, storyMembers.properties];
    const all = Object.entries({ ...argumentsIn(meta['args']), ...argumentsIn(story['args']) });
    // A story takes an argument of its file away by setting it to undefined.
    const args = all.filter(([, value]) => !t.isIdentifier(value, { name: 'undefined' }));
    // The frame around a whole page of stories is room for Storybook's page, unless it is made of components.
    const around = decoratorsIn(meta['decorators']).filter((each) => /<(?!Story\b)[A-Z]/.test(each));
    const render = story['render'] ?? meta['render'];
    // Without its type arguments, as in `DataGrid<Policy>`.
    const tag = component?.replace(/<.*/s, '');
    const drawn = t.isFunction(render) ? codeOf(source, render.body) : `<${tag} {...args} />`;
    const framed = [...decoratorsIn(story['decorators']), ...around].reduce(
      (inner, each) => each.replace('<Story />', () => inner),
      drawn,
    );
    const body = drawn.startsWith('{') ? drawn : `{\nreturn (\n${framed}\n);\n}`;
    return {
      name,
      example: withArguments(`export function Example() ${body}`, source, Object.fromEntries(args)),
    };
  });
  return { component, stories };
}

/** From where a file imports a name of a package that is not ours. @param {ts.Symbol} symbol */
function importOf({ declarations: [declared] = [] }) {
  if (!declared || !ts.isImportSpecifier(declared)) return undefined;
  const from = declared.parent.parent.parent.moduleSpecifier.getText().slice(1, -1);
  return from.startsWith('.') ? undefined : { from, name: (declared.propertyName ?? declared.name).text };
}

/**
 * A program that shows what a story shows and that compiles as it stands: what it imports from the published packages, the
 * component `Example`, and below it what the example is given, each after what that uses.
 * @param {ReturnType<typeof import('./types.mjs').openPublished>} types @param {ts.SourceFile} file of the story
 * @param {string} example as it is read there @returns {string} not formatted
 */
export function sampleOf(types, file, example) {
  /** @type {Set<string>} */
  const imports = new Set();
  /** @type {string[]} */
  const declared = [];
  /** @type {Set<ts.Node>} */
  const begun = new Set();
  /** The code of a piece of a file, after what it needs was brought. @param {string} text @param {ts.SourceFile} home @returns {string} */
  const complete = (text, home) => {
    const code = babelParse(text);
    const known = types.symbolsIn(home);
    traverse(code, {
      // A reader has no spies: `fn` of Storybook becomes the function inside it, or one that writes what it gets.
      CallExpression(path) {
        const { callee, arguments: answers } = path.node;
        if (t.isIdentifier(callee, { name: 'fn' }))
          path.replaceWith(answers[0] ?? t.identifier('console.log'));
      },
      ReferencedIdentifier({ node: { name }, scope }) {
        if (!scope.hasBinding(name)) known.filter((each) => each.name === name).map(bring);
      },
    });
    return recast.print(code).code;
  };
  /** @param {ts.Symbol} symbol */
  const bring = (symbol) => {
    const origin = types.origin(symbol);
    const entry = types.published.get(origin) ?? importOf(symbol);
    if (entry) {
      const named = entry.name === symbol.name ? symbol.name : `${entry.name} as ${symbol.name}`;
      const type = origin.flags & ts.SymbolFlags.Value ? '' : 'type ';
      imports.add(`import ${entry.name === '*' ? named : `{ ${type}${named} }`} from '${entry.from}';`);
      return;
    }
    const [declaration] = origin.declarations ?? [];
    const statement = ts.findAncestor(declaration, ({ parent }) => parent && ts.isSourceFile(parent));
    if (!statement || begun.has(statement)) return;
    begun.add(statement);
    const home = statement.getSourceFile();
    const text = home.text.slice(statement.getStart(home, true), statement.end);
    declared.push(complete(text.replace(/^export /m, ''), home));
  };
  const code = complete(example, file);
  return [[...imports].join('\n'), code, ...declared].join('\n\n');
}
