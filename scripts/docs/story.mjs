import ts from 'typescript5';

/**
 * @typedef {{ name: string, value: ts.Expression }} Argument of a story
 *
 * @typedef {object} StoryParts from which a story is drawn
 * @property {ts.Expression} [component]
 * @property {ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration} [render] the function that draws it; none where the component
 *   alone is drawn
 * @property {readonly Argument[]} args those of its file and its own
 * @property {readonly ts.Expression[]} decorators the innermost first
 */

/** An expression without what only the compiler reads: `satisfies`, `as`, brackets. @param {ts.Expression} node @returns {ts.Expression} */
export function bare(node) {
  return ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

/** @param {ts.Node | undefined} name */
const textOf = (name) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;

/** Reads stories as they are written. */
export class StoryReader {
  /** @param {import('./types.mjs').Types} types @param {ts.SourceFile} file */
  constructor({ checker }, file) {
    this.checker = checker;
    this.file = file;
    this.meta = this.#object(file.statements.find(ts.isExportAssignment)?.expression);
    if (!this.meta) throw this.#problem('write the default export out as an object');
  }

  /** @param {string} advice */
  #problem(advice) {
    return new Error(`${this.file.fileName}: ${advice}.`);
  }

  /** The names of the stories, in their order. */
  names() {
    return this.file.statements.flatMap((statement) =>
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
        ? statement.declarationList.declarations.map(({ name }) => name.getText())
        : [],
    );
  }

  /** The value behind a name of the file, where that is written out. @param {ts.Expression} node @returns {ts.Node} */
  value(node) {
    const symbol = ts.isIdentifier(node) ? this.checker.getSymbolAtLocation(node) : undefined;
    const declared = symbol?.valueDeclaration;
    if (!declared || declared.getSourceFile() !== this.file) return node;
    return ts.isVariableDeclaration(declared) && declared.initializer ? bare(declared.initializer) : declared;
  }

  /** @param {ts.Expression | undefined} node */
  #object(node) {
    const value = node && this.value(bare(node));
    return value && ts.isObjectLiteralExpression(value) ? value : undefined;
  }

  /** The object of a story. @param {string} name */
  #story(name) {
    const module = this.checker.getSymbolAtLocation(this.file);
    const declared = module?.exports?.get(ts.escapeLeadingUnderscores(name))?.valueDeclaration;
    const story =
      declared && ts.isVariableDeclaration(declared) ? this.#object(declared.initializer) : undefined;
    if (!story) throw this.#problem(`write the story ${name} out as an object`);
    return story;
  }

  /**
   * The value of a part of a story, also where it is that of another story (`...Other`).
   * @param {ts.ObjectLiteralExpression | undefined} object @param {string} name @returns {ts.Expression | undefined}
   */
  #part(object, name) {
    for (const each of object?.properties.toReversed() ?? []) {
      if (ts.isPropertyAssignment(each) && textOf(each.name) === name) return bare(each.initializer);
      if (ts.isShorthandPropertyAssignment(each) && each.name.text === name) return each.name;
      const found = ts.isSpreadAssignment(each) && this.#part(this.#object(each.expression), name);
      if (found) return found;
    }
    return undefined;
  }

  /** The arguments in an object, with those of other stories that are spread into it. @param {ts.Expression | undefined} node @returns {Argument[]} */
  #arguments(node) {
    if (node && ts.isPropertyAccessExpression(node) && node.name.text === 'args') {
      const story = this.#object(node.expression);
      if (story) return this.#arguments(this.#part(story, 'args'));
    }
    const object = this.#object(node);
    if (node && !object) throw this.#problem(`write \`${node.getText()}\` out as an object`);
    if (!object) return [];
    return object.properties.flatMap((each) => {
      if (ts.isSpreadAssignment(each)) return this.#arguments(bare(each.expression));
      const name = textOf(each.name);
      if (name === undefined) return [];
      if (ts.isShorthandPropertyAssignment(each)) return { name, value: each.name };
      if (ts.isPropertyAssignment(each)) return { name, value: each.initializer };
      throw this.#problem(`write the argument ${name} as \`${name}: …\``);
    });
  }

  /** @param {ts.Expression | undefined} node */
  #decorators(node) {
    const list = node && this.value(node);
    return list && ts.isArrayLiteralExpression(list) ? list.elements.map(bare) : [];
  }

  /** The component that a story is about. @param {string} name */
  componentOf(name) {
    return this.#part(this.#story(name), 'component') ?? this.#part(this.meta, 'component');
  }

  /** The names of the arguments that some story sets. */
  usedArguments() {
    return new Set(this.names().flatMap((story) => this.partsOf(story).args.map(({ name }) => name)));
  }

  /** @param {string} name @returns {StoryParts} */
  partsOf(name) {
    const story = this.#story(name);
    const drawn = this.#part(story, 'render') ?? this.#part(this.meta, 'render');
    const render = drawn && this.value(drawn);
    const isDrawing =
      render &&
      (ts.isArrowFunction(render) || ts.isFunctionExpression(render) || ts.isFunctionDeclaration(render));
    if (render && !isDrawing) throw this.#problem('let a function written in this file draw each story');
    /** Of several of one name the last counts; `undefined` takes it away. @type {Map<string, Argument>} */
    const args = new Map();
    for (const object of [this.meta, story])
      for (const each of this.#arguments(this.#part(object, 'args'))) args.set(each.name, each);
    // The frame around a whole page of stories is room for Storybook's page, unless it is made of components.
    const around = this.#decorators(this.#part(this.meta, 'decorators')).filter((each) =>
      /<(?!Story\b)[A-Z]/.test(each.getText()),
    );
    return {
      component: this.componentOf(name),
      render: isDrawing ? render : undefined,
      args: [...args.values()].filter(({ value }) => value.getText() !== 'undefined'),
      decorators: [...this.#decorators(this.#part(story, 'decorators')), ...around],
    };
  }
}
